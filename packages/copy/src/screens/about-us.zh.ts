import type { ScreenCopy } from '../index.ts';

/** Texts about the lender (spec 1 §2.6). */
export const aboutUs = {
  title: '关于我们',
  greeting: (brand: string) => `欢迎使用 ${brand}`,
  welcome:
    '我们提供快捷、贴心的借款服务。您用手机申请，确认前即可看到全部费用，并得到明确的答复。如果还款遇到困难，会有专人与您沟通。',
  operator: '服务运营方',
  name: '公司',
  licence: '注册信息',
  contact: '联系方式',
  address: '地址',
  talk: '联系客服',
} satisfies ScreenCopy['aboutUs'];
