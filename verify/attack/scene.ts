import { setTimeout as wait } from 'node:timers/promises';
import type { poolsOf } from '../fuzz/pools.ts';
import { callOf } from '../wire/drafts.ts';
import type { Draft } from '../wire/drafts.ts';
import type { LenderUnderTest } from '../wire/lender-under-test.ts';
import { canaries } from '../wire/planted.ts';
import type { sender, Reply } from '../wire/send.ts';
import type { Tally } from './tally.ts';

/** What every class of attack uses. */
export interface Scene {
  readonly lender: LenderUnderTest;
  readonly pools: ReturnType<typeof poolsOf>;
  readonly send: ReturnType<typeof sender>['send'];
  readonly tally: Tally;
  readonly isQuick: boolean;
  readonly withPages: boolean;
  /** The one class that was requested; null for all. */
  readonly only: string | null;
  /** A number of an agent that no other call uses: ending its session affects no other call. */
  readonly nextAgent: () => number;
}

/** Sends a draft, and records whether its reply reveals what only its owner may know. */
export async function sendDraft(scene: Scene, draft: Draft): Promise<Reply> {
  const { tally } = scene;
  const reply = await settled(scene, draft);
  const { identity } = draft;
  const isAgent = identity.kind === 'agent' || identity.kind === 'namedAgent';
  const owner = identity.kind === 'borrower' ? identity.id : null;
  const foreign = isAgent
    ? []
    : Object.entries(canaries).flatMap(([id, all]) => (id === owner ? [] : all));
  const leaked = foreign.find((canary) => reply.text.includes(canary));
  tally.count(
    'no data of another borrower',
    leaked === undefined
      ? null
      : `${draft.method} ${draft.path} as ${owner ?? identity.kind}: ${leaked}`,
  );
  return reply;
}

const MAX_TRIES = 20;

/**
 * The reply to a draft. A quick run shares its machine with a whole suite: if the server answers «busy», the draft is
 * sent again. In a full run such an answer is part of the test.
 */
async function settled({ send, isQuick }: Scene, draft: Draft): Promise<Reply> {
  for (let tries = 1; ; tries += 1) {
    const reply = await send(callOf(draft));
    const isBusy = reply.status === 503 && reply.headers['retry-after'] !== undefined;
    if (!isBusy || !isQuick || tries === MAX_TRIES) return reply;
    await wait(500);
  }
}
