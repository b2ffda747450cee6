import type {
  readSid as readSidEndpoint,
  readWorkCaptcha as readWorkCaptchaEndpoint,
} from '@cauce/contract/server';
import type { Handler } from '../../http/handler.ts';
import { Refused } from '../../http/refused.ts';
import { openWorkCaptcha } from './captcha.ts';
import { hashSid, newSid } from '../visitor.ts';

/** Issues a visitor id. */
export const readSid: Handler<typeof readSidEndpoint> = async (_input, context) => ({
  sid: newSid(context),
});

/** A captcha for people who cannot use a picture, if the operator offers one. */
export const readWorkCaptcha: Handler<typeof readWorkCaptchaEndpoint> = async (
  { sid },
  context,
) => {
  const bits = context.settings.promotion.workBits;
  if (bits === null) throw new Refused('workNotOffered');
  const sidHash = hashSid(sid, context);
  if (sidHash === null) throw new Refused('wrongCaptcha');
  return { challenge: await openWorkCaptcha(sidHash, bits, context), bits };
};
