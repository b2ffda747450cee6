import type { ScreenCopy } from '../index.ts';

/** Texts of customer service (design 13). */
export const customerService = {
  title: '客服',
  greeting: '您好，需要什么帮助？',
  contacts: '联系方式',
  telephone: '电话',
  whatsApp: 'WhatsApp',
  email: '电子邮箱',
  numberCopied: '号码已复制，请在 WhatsApp 中联系我们。',
  copyFailed: '号码复制失败。',
  safety: '我们的工作人员绝不会索要您的密码或短信验证码。',
  emptyTitle: '暂无联系方式',
  emptyText: '请几分钟后再试。',
} satisfies ScreenCopy['customerService'];
