import type { ScreenCopy } from '../index.ts';

/** Texts of the failure screen (design 15). */
export const failureScreen = {
  title: '失败',
  text: '无法打开您的会话。请重新登录，以继续使用我们的专业服务并还款。',
  retry: '重试',
  talk: '联系客服',
} satisfies ScreenCopy['failureScreen'];
