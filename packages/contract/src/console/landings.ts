import { PHONE_COUNTRIES } from '@cauce/lending';
import * as v from 'valibot';
import { landingContent } from '../promotion/landing-template.ts';
import { landingContentSample } from '../promotion/landing-sample.ts';
import { defineConsoleEndpoint } from './console-endpoint.ts';
import { version } from './operator-values.ts';
import { id, nothing } from './values.ts';

export const readLandingSettings = defineConsoleEndpoint({
  name: 'readLandingSettings',
  summary: 'Lists the templates of the promotional pages',
  path: '/console/api/landing-settings',
  permission: 'settings.read',
  audits: { noneBecause: 'Pages that anybody may read.' },
  request: nothing,
  reply: v.object({
    imageOrigins: v.array(v.string()),
    /** The country of mobile numbers if a page's template names none. */
    usualCountry: v.picklist(PHONE_COUNTRIES),
    /** The countries to which codes are sent; a template may name no other. */
    countries: v.array(v.picklist(PHONE_COUNTRIES)),
    templates: v.array(v.object({ id, version, isActive: v.boolean(), content: landingContent })),
  }),
  refusals: [],
  sample: {
    imageOrigins: [],
    usualCountry: 'MX',
    countries: ['CN', 'MX'],
    templates: [{ id: 'demo', version: 1, isActive: true, content: landingContentSample }],
  },
});

/** `version` 0 creates a template: its id is the `templateId` of the page's address. */
export const saveLanding = defineConsoleEndpoint({
  name: 'saveLanding',
  summary: 'Creates a template of a promotional page, or a new version of it',
  permission: 'settings.promotion',
  audits: 'change',
  request: v.strictObject({ id, version, isActive: v.boolean(), content: landingContent }),
  reply: v.object({ version }),
  refusals: ['changedMeanwhile', 'idTaken', 'pictureRefused', 'countryRefused'],
  sample: { version: 2 },
});
