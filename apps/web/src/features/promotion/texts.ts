import type { LandingConfig } from '@cauce/contract';
import { promotion as zh } from '@cauce/copy/screens/zh/promotion';

export type PromotionTexts = typeof zh;
export type PromotionLanguage = LandingConfig['language'];

/** The frame's texts: the pages are in Chinese unless their template says otherwise. */
export const FRAME_TEXTS: PromotionTexts = zh;

/** The texts of a template's language. Rejects if their chunk cannot be loaded. */
export async function loadTexts(language: PromotionLanguage): Promise<PromotionTexts> {
  if (language === 'es') return (await import('@cauce/copy/screens/es/promotion')).promotion;
  if (language === 'en') return (await import('@cauce/copy/screens/en/promotion')).promotion;
  return zh;
}
