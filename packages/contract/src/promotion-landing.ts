import { PHONE_COUNTRIES } from '@cauce/lending';
import type { PhoneCountry } from '@cauce/lending';
import * as v from 'valibot';
import { LANDING_LANGUAGES, landingContent } from './landing-template.ts';
import * as wire from './wire-values.ts';

/** What the page is told of its template: the operator's content, and what the server alone knows. */
export const landingConfigOut = v.strictObject({
  id: v.string(),
  ...landingContent.entries,
  /** Whose mobile numbers the page takes. */
  country: v.picklist(PHONE_COUNTRIES),
  /** Whether a captcha without a picture is to be had (`readWorkCaptcha`). */
  hasWorkCaptcha: wire.flagOut,
});

/* @__NO_SIDE_EFFECTS__ */
function oneOf<const Name extends string>(names: readonly Name[], fallback: Name) {
  return v.pipe(
    v.unknown(),
    v.transform((value): Name => names.find((name) => name === value) ?? fallback),
  );
}

const picture = wire.looseRecord({ address: wire.looseText, text: wire.looseText });

/** Read tolerantly: a page whose configuration lacks a field shows the house's own in its place. */
export const landingConfigIn = wire.looseRecord({
  id: wire.looseText,
  language: oneOf(LANDING_LANGUAGES, 'zh'),
  title: wire.looseText,
  pictures: wire.looseRecord({ hero: picture, logo: picture }),
  colours: wire.looseRecord({
    primary: wire.looseText,
    onPrimary: wire.looseText,
    background: wire.looseText,
    ink: wire.looseText,
  }),
  texts: wire.looseRecord({
    headline: wire.looseText,
    lead: wire.looseText,
    button: wire.looseText,
  }),
  agreement: wire.looseRecord({ title: wire.looseText, text: wire.looseText }),
  rateStatement: wire.looseText,
  downloads: wire.looseRecord({ ios: wire.looseText, android: wire.looseText }),
  country: oneOf<PhoneCountry>(PHONE_COUNTRIES, 'CN'),
  hasWorkCaptcha: wire.looseFlag,
});

export type LandingConfig = v.InferOutput<typeof landingConfigIn>;

export const landingSample: v.InferOutput<typeof landingConfigOut> = {
  id: 'demo',
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
  country: 'CN',
  hasWorkCaptcha: '1',
};
