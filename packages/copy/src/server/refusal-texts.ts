import type { LocalDate } from '@cauce/lending';
import type { Language } from '../language.ts';
import { refusals as en } from '../refusals/en.ts';
import { refusals as es } from '../refusals/es.ts';
import type { RefusalTextName, RefusalTexts } from '../refusals/es.ts';
import { refusals as zh } from '../refusals/zh.ts';

const texts: Readonly<Record<Language, RefusalTexts>> = { es, en, zh };

const FROM: Readonly<Record<Language, (day: LocalDate) => string>> = {
  es: (day) => `Podrás desde el ${day}.`,
  en: (day) => `You can from ${day} on.`,
  zh: (day) => `自${day}起可以。`,
};

const LEAST: Readonly<Record<Language, (amount: string) => string>> = {
  es: (amount) => `El mínimo es ${amount}.`,
  en: (amount) => `The minimum is ${amount}.`,
  zh: (amount) => `最低金额为${amount}。`,
};

/** For a lender's system, which has no screen to go back to. */
const FIELDS: Readonly<Record<Language, (names: string) => string>> = {
  es: (names) => `No pudimos leer la solicitud. Revisa estos campos: ${names}.`,
  en: (names) => `We could not read the request. Check these fields: ${names}.`,
  zh: (names) => `无法读取请求，请检查这些字段：${names}。`,
};

/** Why a bank declined a card, where its provider says so and the borrower can do something about it. */
export type DeclineReason = 'insufficientFunds' | 'expiredCard';

const DECLINED: Readonly<Record<Language, Readonly<Record<DeclineReason, string>>>> = {
  es: {
    insufficientFunds: 'Tu tarjeta no tiene fondos suficientes. No se hizo ningún cargo.',
    expiredCard: 'Tu tarjeta ya venció. No se hizo ningún cargo; usa otra.',
  },
  en: {
    insufficientFunds: 'Your card does not have enough money. Nothing was charged.',
    expiredCard: 'Your card has expired. Nothing was charged; use another one.',
  },
  zh: {
    insufficientFunds: '银行卡余额不足，未产生扣款。',
    expiredCard: '银行卡已过期，未产生扣款，请使用其他卡。',
  },
};

/** The sentence for a declined card; empty if the reason is unknown. */
export const declineText = (reason: DeclineReason | null, language: Language): string =>
  reason === null ? '' : DECLINED[language][reason];

/** What is known of a refusal besides its name. */
export interface RefusalFacts {
  /** The day from which the same call will be accepted. */
  readonly from?: LocalDate | null;
  /** The least amount that is accepted, as the borrower reads money. */
  readonly least?: string | null;
  /** Why the bank declined the card, instead of that it did. */
  readonly because?: DeclineReason | null;
  /** The names of the fields that were not accepted, instead of that some were not. */
  readonly fields?: readonly string[];
}

/** The sentence for a refusal, in the language of the call, with what else is known of it. */
export function refusalMessage(
  name: RefusalTextName,
  language: Language,
  { from = null, least = null, because = null, fields = [] }: RefusalFacts = {},
): string {
  if (fields.length > 0) return FIELDS[language](fields.join(', '));
  const sentence = declineText(because, language) || texts[language][name];
  return [
    sentence,
    from === null ? '' : FROM[language](from),
    least === null ? '' : LEAST[language](least),
  ]
    .filter(Boolean)
    .join(' ');
}
