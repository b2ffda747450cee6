import { PROMOTION_ROUTES } from '@cauce/contract';

const { download, agreement } = PROMOTION_ROUTES;

/**
 * A part of the inline script. Before the first paint it reads which page the address names (a hash is not sent to servers), so
 * that the frame of that page is shown first (promotion.module.css).
 */
export const WHICH_PAGE_SCRIPT = `(found=>{if(found)document.documentElement.dataset.page=found[1]?'download':'agreement'})(/^#\\/?(?:(${download})|${agreement})(?:\\?|$)/.exec(location.hash))`;

/** Removes the frames right before the app is rendered in their place. */
export function dropFrames(): void {
  delete document.documentElement.dataset.page;
  for (const frame of document.querySelectorAll('[data-frame]')) frame.remove();
}
