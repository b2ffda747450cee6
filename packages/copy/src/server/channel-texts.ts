import type { ChannelCode } from '@cauce/lending';
import type { Language } from '../language.ts';
import { channels as en } from './channel-texts.en.ts';
import { channels as es } from './channel-texts.es.ts';

/** What a borrower is told about paying by a code. */
export interface ChannelTexts {
  readonly title: string;
  readonly description: string;
  readonly sections: readonly { readonly title: string; readonly lines: readonly string[] }[];
  /** What the code is called, and the amount above it. */
  readonly codeName: string;
  readonly amountName: string;
  /** When money that is paid there is seen here. */
  readonly note: string;
}

/** The texts of every code, and what stands beside them. */
export interface AllChannelTexts {
  readonly codes: Readonly<Record<ChannelCode, ChannelTexts>>;
  /** Above the e-mail to write to. */
  readonly help: string;
  readonly bank: string;
}

/** The instructions of channels, by what their code is. Borrowers read Spanish or English. */
export function channelTexts(language: Language): AllChannelTexts {
  return language === 'en' ? en : es;
}
