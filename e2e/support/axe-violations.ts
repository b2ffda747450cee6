import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { isWhole } from './whole.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Minified: each document gets it again, and `axe.source` is 1.4 MB. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Rules that another theme can break: it shows the same page in other colours. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];
/**
 * A sandboxed frame runs no scripts, including axe, which would wait for ever. Its text is also checked as the notice's own
 * page.
 */
const DEAD_FRAME = 'iframe[sandbox]:not([sandbox*="allow-scripts"])';

interface AxeOptions {
  /** Only rules that a theme can break, for a page that was fully checked in the other theme; nightly, all rules. */
  readonly onlyColours?: boolean;
  readonly without?: readonly string[];
}

/**
 * The axe violations of a page, each with its first place. axe is started once in a document and returns only violations:
 * axe's Playwright package restarts it each time and returns everything, which takes three times as long. Frames are not
 * checked: the only frame of our pages is the notice's.
 */
export async function axeViolations(
  page: Page,
  { onlyColours = false, without = [] }: AxeOptions = {},
): Promise<string[]> {
  const isLoaded = await page.evaluate(() => 'axe' in window);
  if (!isLoaded) await page.evaluate(SOURCE);
  const runOnly: axe.RunOnly =
    onlyColours && !isWhole ? { type: 'rule', values: OF_COLOURS } : { type: 'tag', values: TAGS };
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
  return page.evaluate(
    async ([options, frames]) => {
      const otherFrames = document.querySelectorAll(`iframe:not(${frames})`).length;
      const loadedAxe = Reflect.get(window, 'axe') as typeof axe;
      // A colour in transition is neither of the two: wait for animations that end.
      const ending = document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
      await Promise.allSettled(ending.map(({ finished }) => finished));
      const { violations } = await loadedAxe.run({ exclude: [[frames]] }, options);
      return [
        ...violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
        ...(otherFrames === 0 ? [] : ['a frame that this check does not cover']),
      ];
    },
    [{ resultTypes: ['violations'], runOnly, rules } satisfies axe.RunOptions, DEAD_FRAME] as const,
  );
}
