import type { Language } from '../language.ts';
import type { AllChannelTexts } from './channel-text-shapes.ts';
import { channels as en } from './channel-texts.en.ts';
import { channels as es } from './channel-texts.es.ts';

/** The instructions of channels, by the kind of their code. Borrowers read Spanish or English. */
export function channelTexts(language: Language): AllChannelTexts {
  return language === 'en' ? en : es;
}
