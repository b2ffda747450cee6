import { phoneToE164 } from '@cauce/lending';
import type { HandlerContext } from '../http/handler.ts';
import { Refused } from '../http/refused.ts';
import { usedTemplate } from './used-template.ts';

/** The phone of a call, with its validated template. */
export interface RequestedPhone {
  /** E.164. */
  readonly phone: string;
  /** Empty if the call names no template in use. */
  readonly templateId: string;
}

/**
 * The phone of a call by the country of its template. Refuses a number that is no mobile number there, and destinations to
 * which no codes are sent.
 */
export async function requestedPhone(
  input: { readonly phone: string; readonly templateId: string },
  context: Pick<HandlerContext, 'db' | 'settings'>,
): Promise<RequestedPhone> {
  const { country, smsPrefixes } = context.settings.promotion;
  const template = input.templateId === '' ? null : await usedTemplate(input.templateId, context);
  const phone = phoneToE164(input.phone, template?.country ?? country);
  if (phone === null || !smsPrefixes.some((prefix) => phone.startsWith(prefix)))
    throw new Refused('phoneRefused');
  return { phone, templateId: template === null ? '' : input.templateId };
}
