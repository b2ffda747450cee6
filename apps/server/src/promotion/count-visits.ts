import type {
  trackClick as trackClickEndpoint,
  trackVisit as trackVisitEndpoint,
} from '@cauce/contract/server';
import { PROMOTION_PAGES } from '@cauce/contract';
import { countStep } from './promotion-counts.ts';
import type { PromotionStep } from './promotion-counts.ts';
import type { Handler, HandlerContext } from '../http/handler.ts';
import { Refused } from '../http/refused.ts';
import { campaignOf, countedOn } from './campaign-of.ts';
import type { VisitOrigin } from './campaign-of.ts';
import { usedTemplate } from './used-template.ts';

type Seen = Omit<VisitOrigin, 'templateId'> & {
  readonly pageId: string;
  readonly clientType: 'ios' | 'android';
};

async function count(seen: Seen, step: PromotionStep, context: HandlerContext): Promise<null> {
  const { pageId: templateId } = seen;
  // Pages that do not exist are not counted.
  if ((await usedTemplate(templateId, context)) === null) throw new Refused('landingNotFound');
  const campaign = campaignOf({ ...seen, templateId }, context, seen.clientType);
  await countStep(context.db, campaign, step, countedOn(context));
  return null;
}

/** Counts a visit of the registration page. A visit of the download page follows a registration and is counted there. */
export const trackVisit: Handler<typeof trackVisitEndpoint> = async (seen, context) =>
  seen.pageType === PROMOTION_PAGES.register ? count(seen, 'visit', context) : null;

/** Counts a press of the button: to register, or to download. */
export const trackClick: Handler<typeof trackClickEndpoint> = async (seen, context) =>
  count(seen, seen.pageType === PROMOTION_PAGES.register ? 'click' : 'download', context);
