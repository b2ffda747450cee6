import { defineEndpoint } from '../wire/endpoint.ts';
import type { Session } from '../wire/session.ts';
import { LANDING_LANGUAGES } from './landing-template.ts';
import { landingConfigIn } from './promotion-landing.ts';

/** The address of the promotional pages; the hash selects the page and its template. */
export const PROMOTION_PATH = '/promo/';

/** The promotional pages by the name of their hash route. */
export const PROMOTION_ROUTES = {
  register: 'registerTemplate',
  download: 'downloadTemplate',
  agreement: 'agreementTemplate',
} as const;

/** The address of a template's registration page. */
export function registrationAddress(templateId: string): string {
  const query = new URLSearchParams({ templateId });
  return `${PROMOTION_PATH}#/${PROMOTION_ROUTES.register}?${query.toString()}`;
}

/** The language of answers to a promotional page: its own, sent as `language` in the query; Chinese by default. */
export function landingLanguageOf({ language }: Session): (typeof LANDING_LANGUAGES)[number] {
  return LANDING_LANGUAGES.find((one) => one === language) ?? 'zh';
}

/** The landing configuration of a promotional page. */
export const readLandingConfig = defineEndpoint({
  name: 'readLandingConfig',
  method: 'GET',
  path: '/api/v2/youmi/service/channel/channel-template',
  encoding: 'query',
  dialect: 'doubleZero',
  access: 'public',
  isPromotional: true,
  write: ({ templateId }: { readonly templateId: string }): Record<string, string> => ({
    templateId,
  }),
  read: landingConfigIn,
  refusals: ['landingNotFound'],
});
