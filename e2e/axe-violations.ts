import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { isWhole } from './whole.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What another theme can break: it draws the same page in other colours. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

interface Judged {
  /** Only what a theme can break, of a page that was judged by everything in the other one; by everything at night. */
  readonly onlyColours?: boolean;
  readonly without?: readonly string[];
}

/**
 * What axe objects to on a page, with the first place of each. It judges in the page itself and collects nothing but violations,
 * which takes a third of the time of its default; no page of ours has a frame of another origin.
 */
export async function axeViolations(
  page: Page,
  { onlyColours = false, without = [] }: Judged = {},
): Promise<string[]> {
  const runOnly =
    onlyColours && !isWhole
      ? { type: 'rule' as const, values: OF_COLOURS }
      : { type: 'tag' as const, values: TAGS };
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'], runOnly, rules })
    // Nothing runs in a frame that may do nothing, axe neither: it would wait for ever. Its text is the notice's own page.
    .exclude('iframe[sandbox]:not([sandbox*="allow-scripts"])')
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
