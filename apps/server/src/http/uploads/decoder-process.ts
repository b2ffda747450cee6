import { writeFileSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';
import { decodePicture } from './decode-picture.ts';
import type { DecodeJob } from './decoder.ts';

/* The decoder's process: one picture at a time, at a lower priority than requests, and gone with the server that started
   it. */

const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority;
ifAllowed(() => setPriority(Math.min(PRIORITY_LOW, getPriority() + PRIORITY_BELOW_NORMAL)));
// When memory runs out, the system kills this process and not the server or its database.
ifAllowed(() => writeFileSync('/proc/self/oom_score_adj', '1000'));

process.on('message', ({ path, kind, into }: DecodeJob) => {
  void decodePicture(path, kind, into).then((answer) => process.send?.(answer));
});
process.on('disconnect', () => process.exit());
// A signal to the process group is the server's to handle: it may still wait for a picture.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);

/** Another system or a container may forbid it: decoding works all the same. */
function ifAllowed(act: () => void): void {
  try {
    act();
  } catch {
    // Refused.
  }
}
