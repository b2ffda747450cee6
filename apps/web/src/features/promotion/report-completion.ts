import type { LandingConfig } from '@cauce/contract';
import type { VisitorOrigin } from './visitor-origin.ts';

/** The event on `window` by which a registration is reported as complete (docs/integrate.md). */
const COMPLETION_EVENT = 'cauce:registered';

/**
 * Reports a registration to whoever brought the visitor, where the address carries the click of an advertising network (`UC`. An event and no more: no script of a third party runs on a page where people type their numbers.
 */
export function reportCompletion({ uc, utmTag }: VisitorOrigin, { id }: LandingConfig): void {
  if (uc === '') return;
  window.dispatchEvent(
    new CustomEvent(COMPLETION_EVENT, { detail: { UC: uc, utm_tag: utmTag, page_id: id } }),
  );
}
