import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodePicture } from '../src/http/uploads/decode-picture.ts';
import { readKind } from '../src/http/uploads/make-picture.ts';
import { hostileUploads, plainImage } from './hostile-uploads.ts';

/**
 * Runs as a separate process, so that its peak memory is due to its decompression bombs: prints how many it refused and
 * by how much it grew. The decoder runs inside this process, because it is the bomb's target.
 */
const ROUNDS = 25;
const uploads = await hostileUploads();
const bombs = uploads.filter(({ isBomb }) => isBomb).map(({ bytes }) => bytes);

async function answerTo(bytes: Buffer): Promise<string> {
  const path = join(tmpdir(), `bomb-${randomUUID()}`);
  writeFileSync(path, bytes);
  try {
    const kind = await readKind(path);
    if (kind === 'refused' || kind === 'tooLarge') return kind;
    const picture = await decodePicture(path, kind, `${path}.reencoded`);
    return typeof picture === 'string' ? picture : 'picture';
  } finally {
    rmSync(path);
    rmSync(`${path}.reencoded`, { force: true });
  }
}

await answerTo(await plainImage('jpeg'));
// Creating a bomb takes more memory than refusing it may, so the peak so far is reset.
globalThis.gc?.();
const canResetPeak = existsSync('/proc/self/clear_refs');
if (canResetPeak) writeFileSync('/proc/self/clear_refs', '5');
const largestMb = (): number =>
  (canResetPeak
    ? Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1])
    : process.resourceUsage().maxRSS) / 1024;
const before = largestMb();
const answers = [];
for (let round = 0; round < ROUNDS; round += 1)
  answers.push(...(await Promise.all(bombs.map(answerTo))));
const refused = answers.filter((answer) => answer !== 'picture').length;
const tried = answers.length;
process.stdout.write(JSON.stringify({ tried, refused, grownByMb: largestMb() - before }));
