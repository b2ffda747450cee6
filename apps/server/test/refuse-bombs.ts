import { makePicture } from '../src/images/make-picture.ts';
import { jpegThatSays, plainImage, pngOf } from './hostile-uploads.ts';

/** Run as a process of its own, so that its largest size is that of its bombs: prints how many it refused and by how much it grew. */
const jpeg = await plainImage('jpeg');
const bombs = [
  pngOf(16_000, 16_000),
  pngOf(20_000, 20_000, 20),
  pngOf(1_000_000, 100, 1),
  jpegThatSays(jpeg, 65_500, 65_500),
];
await makePicture(jpeg);
const before = process.resourceUsage().maxRSS;
const answers = [];
for (let round = 0; round < 25; round += 1)
  answers.push(...(await Promise.all(bombs.map((bomb) => makePicture(bomb)))));
const grownByMb = (process.resourceUsage().maxRSS - before) / 1024;
const refused = answers.filter((answer) => answer === 'tooLarge').length;
process.stdout.write(JSON.stringify({ refused, grownByMb }));
