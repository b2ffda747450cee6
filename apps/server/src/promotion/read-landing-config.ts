import type { readLandingConfig as readLandingConfigEndpoint } from '@cauce/contract/server';
import type { Handler } from '../http/handler.ts';
import { Refused } from '../http/refused.ts';
import { usedTemplate } from './used-template.ts';

/** The latest saved configuration of a promotional page. */
export const readLandingConfig: Handler<typeof readLandingConfigEndpoint> = async (
  { templateId },
  context,
) => {
  const content = await usedTemplate(templateId, context);
  if (content === null) throw new Refused('landingNotFound');
  const { country, workBits } = context.settings.promotion;
  return {
    ...content,
    id: templateId,
    country: content.country ?? country,
    hasWorkCaptcha: workBits !== null,
  };
};
