import { endpoints } from '@cauce/contract/server';
import fc from 'fast-check';
import { validFor } from '../fuzz/valid-values.ts';
import { sendDraft } from './scene.ts';
import type { Scene } from './scene.ts';

/** Objects of borrower 1002, by the fields that name them; 1001 requests each. */
const OF_ANOTHER: Readonly<Record<string, string>> = {
  orderId: 'E174',
  orderNo: 'E174',
  problemId: 'canary-1002',
};
// As long as the real ones, and belonging to nobody.
const OF_NOBODY: Readonly<Record<string, string>> = {
  orderId: 'E999',
  orderNo: 'E999',
  problemId: 'canary-9999',
};

/** The answers for another borrower's object and for one that does not exist must be identical, byte by byte. */
export async function tryForeignObjects(scene: Scene): Promise<void> {
  for (const endpoint of endpoints) {
    const { name, method, path, encoding, access, file } = endpoint;
    const { entries = {} } = endpoint.request as unknown as { entries?: object };
    const named = Object.keys(entries).filter((field) => field in OF_ANOTHER);
    if (access !== 'session' || named.length === 0 || file !== undefined) continue;
    const valid = validFor(endpoint.request, { pools: scene.pools, scope: 'attack' });
    for (let seed = 1; seed <= (scene.isQuick ? 2 : 5); seed += 1) {
      const [value] = fc.sample(valid, { seed, numRuns: 1 });
      const reads = async (ids: Readonly<Record<string, string>>) => {
        const own = Object.fromEntries(named.map((field) => [field, ids[field]]));
        const { status, text } = await sendDraft(scene, {
          method,
          path,
          encoding,
          isConsole: false,
          identity: {
            kind: 'borrower',
            id: '1001',
          },
          fields: Object.entries({
            ...(value as object),
            ...own,
          }),
        });
        return `${status} ${text}`;
      };
      const [another, nobody] = [await reads(OF_ANOTHER), await reads(OF_NOBODY)];
      scene.tally.count(
        'another’s object looks like a missing one',
        another === nobody ? null : `${name}: ${another.slice(0, 200)} | ${nobody.slice(0, 200)}`,
      );
    }
  }
}
