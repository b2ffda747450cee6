import type { LandingConfig } from '@cauce/contract';
import type { VisitorOrigin } from './visitor-origin.ts';

/** The `window` event that reports a completed registration (docs/integrate.md). */
const COMPLETION_EVENT = 'cauce:registered';

/**
 * Dispatches an event that a registration is complete, if the address carries the click of an advertising network (`UC`). Only an
 * event: no third-party script runs on a page where people type their numbers.
 */
export function reportCompletion({ uc, utmTag }: VisitorOrigin, { id }: LandingConfig): void {
  if (uc === '') return;
  window.dispatchEvent(
    new CustomEvent(COMPLETION_EVENT, { detail: { UC: uc, utm_tag: utmTag, page_id: id } }),
  );
}
