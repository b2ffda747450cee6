import {
  readLandingConfig,
  readSid,
  readWorkCaptcha,
  registerPhone,
  requestSmsCode,
  trackClick,
  trackVisit,
} from '@cauce/contract';
import { mounts } from '../http/act.ts';
import { countClick, countVisit } from './count-visits.ts';
import { giveSid, giveWork } from './captcha/open-captcha.ts';
import { readLanding } from './read-landing.ts';
import { register } from './register.ts';
import { sendSmsCode } from './send-sms-code.ts';

export const promotionActs = [
  mounts(readLandingConfig, readLanding),
  mounts(trackVisit, countVisit),
  mounts(readSid, giveSid),
  mounts(readWorkCaptcha, giveWork),
  mounts(requestSmsCode, sendSmsCode),
  mounts(trackClick, countClick),
  mounts(registerPhone, register),
];
