import type { InputOf, RefusalName } from '@cauce/contract';
import type { requestSmsCode as requestSmsCodeEndpoint } from '@cauce/contract/server';
import { PROMOTION_LIMITS } from '@cauce/lending';
import type { Db } from '../database/tables/tables.ts';
import { countStep } from './promotion-counts.ts';
import type { Campaign } from './promotion-counts.ts';
import { raiseAlarm } from '../messages/sms-alarms.ts';
import { isPhoneKnown } from './registrations.ts';
import { addSmsCode, findSmsCode, sealOwnerOf, wasRequestedBy } from '../messages/sms-codes.ts';
import { brokenLimit, prefixOf } from '../messages/sms-limits.ts';
import type { SmsRequester, SmsLimit } from '../messages/sms-limits.ts';
import type { Handler, HandlerContext } from '../http/handler.ts';
import { callerGroup } from '../http/limits/caller-group.ts';
import { Refused } from '../http/refused.ts';
import { requestedPhone } from './requested-phone.ts';
import { campaignOf, countedOn } from './campaign-of.ts';
import { hashSolution, solveCaptcha } from './captcha/captcha.ts';
import { hashCode } from './hash-code.ts';
import { codeOfRequest, randomCode } from './random-code.ts';
import { hashSid } from './visitor.ts';

const REFUSALS: Readonly<Record<SmsLimit, RefusalName>> = {
  tooSoon: 'codeSentAlready',
  tooMany: 'tooManyCodes',
  budget: 'codesPaused',
};

interface Input extends SmsRequester {
  readonly captchaHash: Buffer;
  readonly code: string;
  readonly codeHash: Buffer;
  readonly campaign: Campaign;
}

// A visitor whose SMS does not arrive presses again after the countdown: the captcha solution of the first code counts for
// the same phone until that code expires. The limits of a phone still apply, so one picture yields at most three codes.
async function isProven(
  proof: { readonly phone: string; readonly sidHash: Buffer; readonly captchaHash: Buffer },
  input: InputOf<typeof requestSmsCodeEndpoint>,
  context: HandlerContext,
): Promise<boolean> {
  if (await solveCaptcha(proof.sidHash, input, context)) return true;
  const nowMs = context.ports.clock.now();
  const noLaterThan = new Date(nowMs - PROMOTION_LIMITS.resendAfterSeconds * 1_000);
  return wasRequestedBy(context.db, proof, new Date(nowMs), noLaterThan);
}

// The same statements for a known and an unknown phone: neither what is written nor the time it takes reveals the
// difference before the answer does.
async function storeCode(
  tx: Db,
  input: Input,
  context: HandlerContext,
): Promise<RefusalName | null> {
  const { ports, settings, language } = context;
  const at = new Date(ports.clock.now());
  const today = countedOn(context);
  const limit = await brokenLimit(tx, input, settings.promotion.smsLimits, at);
  if (limit === 'budget') await raiseAlarm(tx, 'budget', today, at);
  if (limit !== null) {
    await countStep(tx, input.campaign, 'captcha', today);
    // Somebody who has just registered and requests another code is told that they are registered, not to wait.
    const isRegistered = await isPhoneKnown(tx, input.phone);
    return limit === 'tooSoon' && isRegistered ? 'alreadyRegistered' : REFUSALS[limit];
  }
  const { campaign, code, ...requester } = input;
  const isKnown = await addSmsCode(
    tx,
    {
      ...requester,
      language,
      sealedCode: ports.secrets.seal(Buffer.from(code), sealOwnerOf(input.phone)),
    },
    at,
  );
  await countStep(tx, campaign, 'captcha', today);
  await countStep(tx, campaign, isKnown ? 'known' : 'sms', today);
  return isKnown ? 'alreadyRegistered' : null;
}

/**
 * Stores a code for the worker to send, once the captcha is solved and no limit is exceeded. A later refusal is returned
 * and not thrown, so that the counts are committed. A call repeated under its key is answered as the first was: its captcha
 * is used up, and its code is on its way.
 */
export const requestSmsCode: Handler<typeof requestSmsCodeEndpoint> = async (input, context) => {
  const { db, ports, visitorKey: key } = context;
  const { phone, templateId } = await requestedPhone(input, context);
  const sidHash = hashSid(input.sid, context);
  if (sidHash === null) throw new Refused('wrongCaptcha');
  const captchaHash = hashSolution(sidHash, input, context);
  const code = key === undefined ? randomCode() : codeOfRequest({ phone, captchaHash, key }, ports);
  const codeHash = hashCode(phone, code, ports);
  const earlier =
    key === undefined ? null : await findSmsCode(db, { phone, sidHash, captchaHash, codeHash });
  if (earlier?.isWithheld) throw new Refused('alreadyRegistered');
  if (earlier !== null) return null;
  if (!(await isProven({ phone, sidHash, captchaHash }, input, context)))
    throw new Refused('wrongCaptcha');
  const request = {
    phone,
    prefix: prefixOf(phone),
    addressHash: ports.secrets.fingerprint('address', callerGroup(context.address)),
    sidHash,
    captchaHash,
    code,
    codeHash,
    campaign: campaignOf({ ...input, templateId }, context),
  };
  const refusal = await db.transaction().execute((tx) => storeCode(tx, request, context));
  if (refusal !== null) throw new Refused(refusal);
  return null;
};
