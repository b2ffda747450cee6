import type { readLandingConfig } from '@cauce/contract';
import type { Act } from '../http/act.ts';
import { Refused } from '../http/refused.ts';
import { usedTemplate } from './used-template.ts';

/** The configuration of a promotional page, as its operator saved it last (spec 2 §2). */
export const readLanding: Act<typeof readLandingConfig> = async ({ templateId }, context) => {
  const content = await usedTemplate(templateId, context);
  if (content === null) throw new Refused('landingNotFound');
  const { country, workBits } = context.settings.promotion;
  return {
    ...content,
    id: templateId,
    country: content.country ?? country,
    hasWorkCaptcha: workBits === null ? '0' : '1',
  };
};
