import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What axe objects to on a page, with the first place of each. It judges in the page itself and collects nothing but violations,
 * which takes a third of the time of its default; no page of ours has a frame of another origin.
 */
export async function axeViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'], runOnly: { type: 'tag', values: TAGS } })
    // Nothing runs in a frame that may do nothing, axe neither: it would wait for ever. Its text is the notice's own page.
    .exclude('iframe[sandbox]:not([sandbox*="allow-scripts"])')
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
