import { PROMOTION_ROUTES } from '@cauce/contract';

const { download, agreement } = PROMOTION_ROUTES;

/**
 * The one script that stands in the page itself, known to its policy by its hash: it reads which page the address names, which no
 * server is told, before anything is painted. The frame of that page is then what is seen first (promotion.module.css).
 */
export const FIRST_PAGE_SCRIPT = `(found=>{if(found)document.documentElement.dataset.page=found[1]?'download':'agreement'})(/^#\\/?(?:(${download})|${agreement})(?:\\?|$)/.exec(location.hash))`;

/** Takes the frames away, where the app is about to be drawn in their place. */
export function dropFrames(): void {
  delete document.documentElement.dataset.page;
  for (const frame of document.querySelectorAll('[data-frame]')) frame.remove();
}
