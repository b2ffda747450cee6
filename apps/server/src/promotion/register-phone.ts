import { randomBytes } from 'node:crypto';
import type { InputOf, RefusalName } from '@cauce/contract';
import type { registerPhone as registerPhoneEndpoint } from '@cauce/contract/server';
import type { Db } from '../database/tables/tables.ts';
import { countStep } from './promotion-counts.ts';
import { addRegistration, isPhoneKnown, isRegisteredBy } from './registrations.ts';
import { tryCode, wasRequestedBy } from '../messages/sms-codes.ts';
import type { Handler, HandlerContext } from '../http/handler.ts';
import { Refused } from '../http/refused.ts';
import { requestedPhone } from './requested-phone.ts';
import type { RequestedPhone } from './requested-phone.ts';
import { campaignOf, countedOn } from './campaign-of.ts';
import { hashSolution, solveCaptcha } from './captcha/captcha.ts';
import { hashCode } from './hash-code.ts';
import { hashSid } from './visitor.ts';

type Input = InputOf<typeof registerPhoneEndpoint>;

const REFUSALS = { wrong: 'wrongSmsCode', none: 'smsCodeSpent' } as const;

// The specification's form has one captcha for both calls: the solution that requested the code is presented again. A
// visitor who loaded another picture meanwhile solves that one.
async function isProven(input: Input, phone: string, context: HandlerContext): Promise<boolean> {
  const sidHash = hashSid(input.sid, context);
  if (sidHash === null) return false;
  const captchaHash = hashSolution(sidHash, input, context);
  const at = new Date(context.ports.clock.now());
  if (await wasRequestedBy(context.db, { phone, sidHash, captchaHash }, at)) return true;
  return solveCaptcha(sidHash, input, context);
}

async function enter(
  tx: Db,
  input: Input,
  { phone, templateId }: RequestedPhone,
  context: HandlerContext,
): Promise<RefusalName | null> {
  const { ports } = context;
  const at = new Date(ports.clock.now());
  const codeHash = hashCode(phone, input.smsCode, ports);
  const tried = await tryCode(tx, { phone, codeHash }, at);
  if (await isPhoneKnown(tx, phone)) return 'alreadyRegistered';
  if (tried !== 'right') return REFUSALS[tried];
  const { clientType, ...campaign } = campaignOf({ ...input, templateId }, context);
  const registration = {
    ...campaign,
    borrowerId: `p-${randomBytes(12).toString('base64url')}`,
    phone,
    inviteCode: input.inviteCode,
    appName: input.appName,
    deviceId: input.deviceId,
  };
  if (!(await addRegistration(tx, registration, at))) return 'alreadyRegistered';
  await countStep(tx, { ...campaign, clientType }, 'registered', countedOn(context));
  return null;
}

async function isRepeated(input: Input, phone: string, context: HandlerContext): Promise<boolean> {
  const sidHash = context.visitorKey === undefined ? null : hashSid(input.sid, context);
  if (sidHash === null) return false;
  const codeHash = hashCode(phone, input.smsCode, context.ports);
  return isRegisteredBy(context.db, { phone, sidHash, codeHash });
}

/**
 * Registers a phone as a borrower, by its code. No session is opened: the app does that. A call repeated under its key is
 * answered as the first was, and not that the phone is registered already.
 */
export const registerPhone: Handler<typeof registerPhoneEndpoint> = async (input, context) => {
  const request = await requestedPhone(input, context);
  if (await isRepeated(input, request.phone, context)) return null;
  if (!(await isProven(input, request.phone, context))) throw new Refused('wrongCaptcha');
  const refusal = await context.db
    .transaction()
    .execute((tx) => enter(tx, input, request, context));
  if (refusal !== null) throw new Refused(refusal);
  return null;
};
