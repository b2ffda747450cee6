import { poolsOf } from '../fuzz/pools.ts';
import type { LenderUnderTest } from '../wire/lender-under-test.ts';
import { AGENTS_EACH } from '../wire/planted.ts';
import { sender } from '../wire/send.ts';
import { tryAddresses, tryServerSideRequests } from './addresses.ts';
import { tryCrossSite } from './cross-site.ts';
import { tryForeignObjects } from './foreign-objects.ts';
import { tryFrames } from './frames.ts';
import { tryMatrix } from './matrix.ts';
import { tryHeaders } from './page-headers.ts';
import { trySockets } from './sockets.ts';
import { Tally } from './tally.ts';
import { tryUploads } from './uploads.ts';

/** Tries every class, one after another, and answers what held. */
export async function runAttack(
  lender: LenderUnderTest,
  asked: { readonly isQuick: boolean; readonly withPages: boolean },
): Promise<Tally> {
  const { send, close } = sender(lender.port);
  const tally = new Tally();
  let agent = 0;
  const nextAgent = (): number => {
    agent = (agent + 1) % AGENTS_EACH;
    return agent;
  };
  const scene = { lender, send, tally, nextAgent, pools: poolsOf(lender.ids), ...asked };
  try {
    await tryForeignObjects(scene);
    await tryCrossSite(scene);
    await tryHeaders(scene);
    await tryAddresses(scene);
    await tryUploads(scene);
    await tryServerSideRequests(scene);
    await trySockets(scene);
    if (asked.withPages) await tryFrames(scene);
    // Last: who is let through really does what the call does, and some of that takes sessions away.
    await tryMatrix(scene);
  } finally {
    close();
  }
  return tally;
}
