import { poolsOf } from '../fuzz/pools.ts';
import type { LenderUnderTest } from '../wire/lender-under-test.ts';
import { AGENTS_EACH } from '../wire/planted.ts';
import { sender } from '../wire/send.ts';
import { tryAddresses, tryServerSideRequests } from './addresses.ts';
import { tryCrossSite } from './cross-site.ts';
import { tryForeignObjects } from './foreign-objects.ts';
import { tryCrowd } from './crowd.ts';
import { tryFrames } from './frames.ts';
import { tryLongTexts } from './long-texts.ts';
import { tryMatrix } from './matrix.ts';
import { tryHeaders } from './page-headers.ts';
import type { Scene } from './scene.ts';
import { trySockets } from './sockets.ts';
import { Tally } from './tally.ts';
import { tryUploads } from './uploads.ts';

/** The classes of attack, in this order. */
const CLASSES = {
  foreignObjects: tryForeignObjects,
  crossSite: tryCrossSite,
  headers: tryHeaders,
  addresses: tryAddresses,
  uploads: tryUploads,
  serverSideRequests: tryServerSideRequests,
  longTexts: tryLongTexts,
  sockets: trySockets,
  crowd: tryCrowd,
  frames: tryFrames,
  // Last: permitted calls really do what they do, and some of them end sessions.
  matrix: tryMatrix,
} as const satisfies Record<string, (scene: Scene) => Promise<void>>;

export type ClassName = keyof typeof CLASSES;

/** A class by the name that was typed; null if none was. An unknown name is an error that lists the names. */
export function classNamed(typed: string | undefined): ClassName | null {
  if (typed === undefined) return null;
  const names = Object.keys(CLASSES) as ClassName[]; // keys of the table above
  const name = names.find((one) => one === typed);
  if (name === undefined) throw new Error(`Classes: ${names.join(', ')}`);
  return name;
}

/** Tries every class, or only one, and returns what held. */
export async function runAttack(
  lender: LenderUnderTest,
  options: {
    readonly isQuick: boolean;
    readonly withPages: boolean;
    readonly only: ClassName | null;
  },
): Promise<Tally> {
  const { send, close } = sender(lender.port);
  const tally = new Tally();
  let agent = 0;
  const nextAgent = (): number => {
    agent += 1;
    if (agent >= AGENTS_EACH) throw new Error('More calls than agents: raise AGENTS_EACH.');
    return agent;
  };
  const scene = { lender, send, tally, nextAgent, pools: poolsOf(lender.ids), ...options };
  try {
    for (const [name, attempt] of Object.entries(CLASSES))
      if (options.only === null || options.only === name) await attempt(scene);
  } finally {
    close();
  }
  return tally;
}
