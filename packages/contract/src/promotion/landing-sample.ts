import type { LandingContent } from './landing-template.ts';

/** A promotional page for the samples of both contracts. */
export const landingContentSample: LandingContent = {
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
