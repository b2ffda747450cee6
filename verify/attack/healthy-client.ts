import { setTimeout as wait } from 'node:timers/promises';
import { listOrders } from '@cauce/contract/server';
import { sender } from '../wire/send.ts';
import { sendDraft } from './scene.ts';
import type { Scene } from './scene.ts';

const PAUSE_MS = 20;

/** The 99th percentile of a borrower's read times, and the number of reads. */
export interface ReadTimes {
  readonly p99: number;
  readonly count: number;
}

/** A borrower who reads their loans until `until` has settled. */
export async function healthyClient(scene: Scene, until: Promise<unknown>): Promise<ReadTimes> {
  const { send, close } = sender(scene.lender.port);
  let left = 1;
  const isOver = (): boolean => left === 0;
  const over = until.finally(() => (left = 0));
  const times: number[] = [];
  while (!isOver()) {
    const { status, ms } = await sendDraft(
      { ...scene, send },
      {
        method: 'POST',
        path: listOrders.path,
        encoding: 'form',
        isConsole: false,
        fields: [],
        identity: {
          kind: 'borrower',
          id: '1001',
        },
      },
    );
    scene.tally.count('a borrower is served meanwhile', status === 200 ? null : `status ${status}`);
    times.push(ms);
    await wait(PAUSE_MS);
  }
  close();
  await over;
  const sorted = times.toSorted((one, other) => one - other);
  return { p99: Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? 0), count: times.length };
}
