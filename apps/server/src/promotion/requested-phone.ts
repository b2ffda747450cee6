import { phoneToE164 } from '@cauce/lending';
import type { HandlerContext } from '../http/handler.ts';
import { Refused } from '../http/refused.ts';
import { usedTemplate } from './used-template.ts';

/** What a call tells, its template made sure of. */
export interface RequestedPhone {
  /** E.164. */
  readonly phone: string;
  /** Empty where the call names none that is in use. */
  readonly templateId: string;
}

/** The phone of a call by the country of its template. Refuses what is no mobile number there, and where no codes are sent to. */
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
