import axe from 'axe-core';
import type { Page } from '@playwright/test';
import { isWhole } from './whole.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What another theme can break: it draws the same page in other colours. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];
/** Nothing runs in a frame that may do nothing, axe neither: it would wait for ever. Its text is the notice's own page. */
const DEAD_FRAME = 'iframe[sandbox]:not([sandbox*="allow-scripts"])';

interface Judged {
  /** Only what a theme can break, of a page that was judged by everything in the other one; by everything at night. */
  readonly onlyColours?: boolean;
  readonly without?: readonly string[];
}

/**
 * What axe objects to on a page, with the first place of each. It is started once in a document and hands out nothing but
 * violations: its own package for this browser starts it anew each time and hands out all that it has looked at, which takes three
 * times as long. It looks into no frame, since no page of ours has another one than the notice's.
 */
export async function axeViolations(
  page: Page,
  { onlyColours = false, without = [] }: Judged = {},
): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(axe.source);
  const runOnly: axe.RunOnly =
    onlyColours && !isWhole ? { type: 'rule', values: OF_COLOURS } : { type: 'tag', values: TAGS };
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
  return page.evaluate(
    async ([options, frames]) => {
      const others = document.querySelectorAll(`iframe:not(${frames})`).length;
      const here = Reflect.get(window, 'axe') as typeof axe;
      // A colour on its way to another is neither: what ends by itself is waited for.
      const ending = document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
      await Promise.allSettled(ending.map(({ finished }) => finished));
      const { violations } = await here.run({ exclude: [[frames]] }, options);
      return [
        ...violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
        ...(others === 0 ? [] : ['a frame that nobody looks into']),
      ];
    },
    [{ resultTypes: ['violations'], runOnly, rules } satisfies axe.RunOptions, DEAD_FRAME] as const,
  );
}
