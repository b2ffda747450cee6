import type { Language } from '../language.ts';

/** The values in the SMS of a code. */
interface SmsCodeFigures {
  readonly lender: string;
  readonly code: string;
  readonly minutes: number;
}

// The code comes early, so that a notification shows it; no link, because links in such messages are what fraud looks like.
const texts: Readonly<Record<Language, (figures: SmsCodeFigures) => string>> = {
  es: ({ lender, code, minutes }) =>
    `${lender}: tu código es ${code}. Vence en ${minutes} min. No lo des a nadie.`,
  en: ({ lender, code, minutes }) =>
    `${lender}: your code is ${code}. It expires in ${minutes} minutes. Do not share it with anyone.`,
  zh: ({ lender, code, minutes }) =>
    `【${lender}】您的验证码是 ${code}，${minutes} 分钟内有效，请勿告诉他人。`,
};

/** The text of the SMS that carries the code of a registration. */
export function smsCodeText(figures: SmsCodeFigures, language: Language): string {
  return texts[language](figures);
}
