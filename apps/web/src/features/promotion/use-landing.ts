import { readLandingConfig } from '@cauce/contract';
import type { LandingConfig } from '@cauce/contract';
import { showToast } from '@cauce/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { failureText } from './failure-text.ts';
import { useAsk, useRoom } from './promotion-room.tsx';

export interface Landing {
  readonly config: LandingConfig | null;
  /** Why there is none, once that is known. */
  readonly problem: string | null;
  /** The configuration; asked for again where it failed before. Null where it fails again. */
  readonly ask: () => Promise<LandingConfig | null>;
}

/**
 * The configuration of the page's template, known once its language is spoken too: a page changes its words once. A failure is said
 * as a toast (spec 2 §8) and stays to be tried again.
 */
export function useLanding(
  templateId: string,
  speak: (language: LandingConfig['language']) => Promise<void>,
): Landing {
  const send = useAsk();
  const { texts } = useRoom();
  const [known, setKnown] = useState<{
    id: string;
    config: LandingConfig | null;
    problem: string | null;
  }>();
  const asked = useRef<{ id: string; answer: Promise<LandingConfig | null> } | null>(null);

  const ask = useCallback(async () => {
    if (asked.current?.id === templateId) return asked.current.answer;
    const isLatest = () => asked.current?.id === templateId;
    const read = async () => {
      const outcome = await send(readLandingConfig, { templateId });
      if (!isLatest()) return null;
      if (outcome.ok) {
        await speak(outcome.data.language);
        if (!isLatest()) return null;
        setKnown({ id: templateId, config: outcome.data, problem: null });
        return outcome.data;
      }
      asked.current = null;
      const problem = failureText(texts, outcome);
      setKnown({ id: templateId, config: null, problem });
      showToast(problem, { kind: 'fail' });
      return null;
    };
    const answer = read();
    asked.current = { id: templateId, answer };
    return answer;
  }, [send, speak, templateId, texts]);

  useEffect(() => void ask(), [ask]);
  const own = known?.id === templateId ? known : undefined;
  return { config: own?.config ?? null, problem: own?.problem ?? null, ask };
}
