import { clientTypeOf, PROMOTION_PAGES } from '@cauce/contract';
import type { LandingConfig } from '@cauce/contract';
import type { VisitorOrigin } from './visitor-origin.ts';

/** The data of a visit or a click: page, campaign, kind of device. */
export function visitData(
  { id }: Pick<LandingConfig, 'id'>,
  { userFrom, appFrom, utmTag }: VisitorOrigin,
  page: keyof typeof PROMOTION_PAGES,
) {
  return {
    userFrom,
    appFrom,
    utmTag,
    pageId: id,
    pageType: PROMOTION_PAGES[page],
    clientType: clientTypeOf(navigator),
  };
}
