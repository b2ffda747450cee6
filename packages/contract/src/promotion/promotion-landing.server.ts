import { PHONE_COUNTRIES } from '@cauce/lending';
import * as v from 'valibot';
import * as wire from '../wire/values.server.ts';
import { landingContent } from './landing-template.ts';

/** What the page is told of its template: the operator's content, and what the server alone knows. */
export const landingConfigOut = v.strictObject({
  id: v.string(),
  ...landingContent.entries,
  /** Whose mobile numbers the page takes. */
  country: v.picklist(PHONE_COUNTRIES),
  /** Whether a captcha without a picture is to be had (`readWorkCaptcha`). */
  hasWorkCaptcha: wire.flagOut,
});

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
