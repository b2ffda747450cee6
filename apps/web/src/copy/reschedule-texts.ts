import { createLoader } from './loader.ts';
import type { ScreenTexts } from './screen-texts.ts';

/** The texts of rescheduling: of its screen, and of the row that leads there, which few loans show. */
export const rescheduleTexts = {
  reschedule: createLoader({
    es: async () => (await import('@cauce/copy/screens/es/reschedule')).reschedule,
    en: async () => (await import('@cauce/copy/screens/en/reschedule')).reschedule,
  }),
} satisfies ScreenTexts;
