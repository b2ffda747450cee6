import type { LandingContent } from '@cauce/contract';
import { addLandingTemplate } from '../../records/landing-templates.ts';
import type { Db } from '../tables.ts';

/** The demo's promotional page (decisions §13), in Chinese as all of them are specified (decisions §3); its figures are of `flex`. */
const DEMO_LANDING: LandingContent = {
  language: 'zh',
  title: 'Cauce 注册',
  pictures: { hero: { address: '', text: '' }, logo: { address: '', text: '' } },
  colours: { primary: '#111113', onPrimary: '#ffffff', background: '#ffffff', ink: '#111113' },
  texts: {
    headline: '注册，查看你的额度',
    lead: '只需手机号，几分钟即可完成。',
    button: '立即注册',
  },
  agreement: {
    title: '用户协议',
    text: [
      '本页面为演示，不构成真实的贷款要约。',
      '注册即表示你同意我们使用你的手机号创建账户，并向你发送验证码短信。',
      '我们不会读取你的通讯录。你可以随时联系客服，要求更正或删除你的个人信息。',
    ].join('\n\n'),
  },
  rateStatement:
    '借款 3.000,00 比索，期限 120 天，分 4 期，共还 3.556,80 比索。实际费用以确认页面为准，签约前会向你完整展示。',
  downloads: { ios: '', android: 'https://cauce.example/app' },
};

export async function addDemoLanding(db: Db): Promise<void> {
  await addLandingTemplate(db, { id: 'demo', content: DEMO_LANDING, isActive: true }, null);
}
