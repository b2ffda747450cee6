import { fine, no } from './call.ts';
import type { SpecifiedCall } from './call.ts';
import { CAPTCHA } from './get-captcha.ts';

export const register: SpecifiedCall = {
  call: 'POST /api/v2/youmi/promotion/register',
  requestFields: [
    'phone',
    'capcode',
    'sid',
    'deviceId',
    'appName',
    'merchantNumber',
    'userName',
    'smsCode',
    'invite_code',
    'user_from',
    'id',
    'app_from',
    'utm_tag',
  ],
  answerFields: [],
  isOpen: true,
  answer: (fields, { phones, made }) => {
    const phone = fields.get('phone') ?? '';
    if (fields.get('capcode') !== CAPTCHA) return no('图形验证码错误', '-1');
    if (phones.has(phone)) return no('已注册', '11');
    if (fields.get('smsCode') !== '123456') return no('短信验证码错误', '12');
    phones.add(phone);
    made.push(`registered ${phone}`);
    return fine();
  },
};
