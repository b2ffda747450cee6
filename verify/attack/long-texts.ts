import { callsWith } from './calls-with.ts';
import { sendDraft } from './scene.ts';
import type { Scene } from './scene.ts';

/** As long as a body may be; built from characters that regular expressions repeat. */
const MAX_BYTES = 60_000;
const UNITS = ['a', ' ', '0', '.', '-', '@', '(', '=', '\t', 'a@', '1.', 'a-', 'a,', 'é', '+5'];
const DELAY_MS = 50;
// A pause of the machine happens once; a slow regular expression is slow every time.
const TRIES = 4;
/** An expression that runs on every field would take seconds each time; this many findings are enough. */
const MAX_FOUND = 10;

/**
 * The longest text of each kind, with a last character that nothing expects, in every field of every call (ReDoS): the
 * server's event loop must go on.
 */
export async function tryLongTexts(scene: Scene): Promise<void> {
  // Times mean nothing in a run that shares its machine with a whole suite.
  if (scene.isQuick && scene.only !== 'longTexts') return;
  const { lender, tally } = scene;
  let longest = 0;
  let found = 0;
  for (const unit of scene.isQuick ? UNITS.slice(0, 1) : UNITS)
    for (const { file: _, ...call } of callsWith(textOf(unit)))
      for (const field of call.fields) {
        if (found === MAX_FOUND) break;
        let least = Number.POSITIVE_INFINITY;
        for (let tries = 0; tries < TRIES && least > DELAY_MS; tries += 1) {
          await lender.longestDelayMs();
          await sendDraft(scene, { ...call, fields: [field] });
          least = Math.min(least, await lender.longestDelayMs());
        }
        longest = Math.max(longest, least);
        if (least > DELAY_MS) found += 1;
        const fault = `${call.path} ${field[0]} of «${unit}»: ${Math.round(least)} ms`;
        tally.count('long texts', least <= DELAY_MS ? null : fault);
      }
  tally.record({
    [`the loop’s delay beside a long text, ms at most ${DELAY_MS}`]: Math.round(longest),
  });
}

function textOf(unit: string): string {
  return `${unit.repeat(Math.floor(MAX_BYTES / encodeURIComponent(unit).length))}!`;
}
