import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { hostileUploads, plainImage } from './hostile-uploads.ts';
import { makePictureOf } from './make-picture-of.ts';

/** Run as a process of its own, so that its largest size is that of its bombs: prints how many it refused and by how much it grew. */
const ROUNDS = 25;
const uploads = await hostileUploads();
const bombs = uploads.filter(({ isBomb }) => isBomb).map(({ bytes }) => bytes);
await makePictureOf(await plainImage('jpeg'));
// Packing a bomb takes more memory than it may when it is refused: what was the largest until now does not count.
globalThis.gc?.();
const canForget = existsSync('/proc/self/clear_refs');
if (canForget) writeFileSync('/proc/self/clear_refs', '5');
const largestMb = (): number =>
  (canForget
    ? Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1])
    : process.resourceUsage().maxRSS) / 1024;
const before = largestMb();
const answers = [];
for (let round = 0; round < ROUNDS; round += 1)
  answers.push(...(await Promise.all(bombs.map((bomb) => makePictureOf(bomb)))));
const refused = answers.filter((answer) => typeof answer === 'string').length;
const tried = answers.length;
process.stdout.write(JSON.stringify({ tried, refused, grownByMb: largestMb() - before }));
