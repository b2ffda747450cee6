import type { ConsoleEndpoint, LiveTopic } from '@cauce/contract/console';
import { useState } from 'react';
import { useAct } from './use-act.ts';
import { useRead } from './use-read.ts';
import type { Reading } from './use-read.ts';
import { CALM_MS } from './use-live.ts';

interface Page {
  readonly next: string | null;
}

interface More<Output> {
  /** The cursor after the first page: once it is another, what was read after it would leave a gap. */
  readonly of: string | null;
  readonly pages: readonly Output[];
}

/** A list that is read a page at a time. Its first page is kept current. */
export function usePages<Input extends object, Output extends Page>(
  endpoint: ConsoleEndpoint<Input & { after?: string | undefined }, Output>,
  input: Input,
  topic: LiveTopic | null,
): {
  readonly reading: Reading<Output>;
  readonly pages: readonly Output[];
  /** Reads the next page, or null at the end. */
  readonly readOn: (() => void) | null;
  readonly isReading: boolean;
} {
  const reading = useRead(endpoint, input, { topic, calmMs: CALM_MS });
  const { run, isRunning } = useAct(endpoint);
  const [more, setMore] = useState<More<Output>>({ of: null, pages: [] });
  const first = reading.data;
  const own = first !== undefined && more.of === first.next ? more.pages : [];
  const pages = first === undefined ? [] : [first, ...own];
  const next = pages.at(-1)?.next ?? null;

  async function readOn(after: string, of: string | null): Promise<void> {
    const outcome = await run({ ...input, after });
    if (!outcome.ok) return;
    setMore((before) => ({
      of,
      pages: [...(before.of === of ? before.pages : []), outcome.data],
    }));
  }

  return {
    reading,
    pages,
    readOn: next === null ? null : () => void readOn(next, first?.next ?? null),
    isReading: isRunning,
  };
}
