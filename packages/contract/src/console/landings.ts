import { PHONE_COUNTRIES } from '@cauce/lending';
import * as v from 'valibot';
import { landingContent } from '../promotion/landing-template.ts';
import type { LandingContent } from '../promotion/landing-template.ts';
import { defineConsoleEndpoint } from './console-endpoint.ts';
import { version } from './operator-values.ts';
import { id, nothing } from './values.ts';

const sampleContent: LandingContent = {
  language: 'zh',
  title: '注册领取额度',
  pictures: { hero: { address: '', text: '' }, logo: { address: '', text: '' } },
  colours: { primary: '#111113', onPrimary: '#ffffff', background: '#ffffff', ink: '#111113' },
  texts: {
    headline: '注册，查看你的额度',
    lead: '只需手机号，几分钟即可完成。',
    button: '立即注册',
  },
  agreement: { title: '用户协议', text: '示例协议。' },
  rateStatement: '日利率 0.05%。',
  downloads: { ios: '', android: 'https://store.example/cauce' },
};

export const readLandingSettings = defineConsoleEndpoint({
  name: 'readLandingSettings',
  summary: 'The templates of the promotional pages',
  path: '/console/api/landing-settings',
  permission: 'settings.read',
  audits: { noneBecause: 'Pages that anybody may read.' },
  request: nothing,
  reply: v.object({
    imageOrigins: v.array(v.string()),
    /** Whose mobile numbers a page takes whose template names no country. */
    usualCountry: v.picklist(PHONE_COUNTRIES),
    /** To whose numbers codes are sent; a template may name no other. */
    countries: v.array(v.picklist(PHONE_COUNTRIES)),
    templates: v.array(v.object({ id, version, isActive: v.boolean(), content: landingContent })),
  }),
  refusals: [],
  sample: {
    imageOrigins: [],
    usualCountry: 'MX',
    countries: ['CN', 'MX'],
    templates: [{ id: 'demo', version: 1, isActive: true, content: sampleContent }],
  },
});

/** `version` 0 makes a new template: its id is the `templateId` of the page's address. */
export const saveLanding = defineConsoleEndpoint({
  name: 'saveLanding',
  summary: 'Makes a template of a promotional page, or a new version of it',
  path: '/console/api/save-landing',
  permission: 'settings.promotion',
  audits: 'change',
  request: v.strictObject({ id, version, isActive: v.boolean(), content: landingContent }),
  reply: v.object({ version }),
  refusals: ['changedMeanwhile', 'idTaken', 'pictureRefused', 'countryRefused'],
  sample: { version: 2 },
});
