import { landingContent } from '@cauce/contract';
import type { LandingContent } from '@cauce/contract';
import { parse } from 'valibot';
import { findUsedTemplate } from './landing-templates.ts';
import type { HandlerContext } from '../http/handler.ts';

/** The content of a template in use, or null. */
export async function usedTemplate(
  id: string,
  { db }: Pick<HandlerContext, 'db'>,
): Promise<LandingContent | null> {
  const template = await findUsedTemplate(db, id);
  return template === null ? null : parse(landingContent, template.content);
}
