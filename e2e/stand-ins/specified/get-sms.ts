import { fine, no } from './call.ts';
import type { SpecifiedCall } from './call.ts';
import { CAPTCHA } from './get-captcha.ts';

export const getSms: SpecifiedCall = {
  call: 'POST /api/v2/youmi/promotion/get-sms',
  requestFields: [
    'phone',
    'capcode',
    'sid',
    'deviceId',
    'appName',
    'app_from',
    'user_from',
    'utm_tag',
  ],
  answerFields: [],
  isOpen: true,
  answer: (fields, { phones, made }) => {
    if (fields.get('capcode') !== CAPTCHA) return no('图形验证码错误', '101');
    if (phones.has(fields.get('phone') ?? '')) return no('已注册', '11');
    made.push(`sms ${fields.get('phone')}`);
    return fine();
  },
};
