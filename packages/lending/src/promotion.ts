/** Limits of the promotional registration's fields and codes. */
export const PROMOTION_LIMITS = {
  captchaCharacters: 4,
  smsCodeDigits: 6,
  /** The countdown of the send button; the server enforces the same time. */
  resendAfterSeconds: 60,
} as const;

/**
 * How a mobile number is written in a country, and how it is dialled from abroad. The Chinese form is the specification's
 * (eleven digits, 1, then 3 to 9); the others are those of the national numbering plans.
 */
const forms = {
  CN: { prefix: '+86', digits: 11, shape: /^1[3-9][0-9]{9}$/, trunk: '' },
  MX: { prefix: '+52', digits: 10, shape: /^[2-9][0-9]{9}$/, trunk: '' },
  IN: { prefix: '+91', digits: 10, shape: /^[6-9][0-9]{9}$/, trunk: '' },
  PH: { prefix: '+63', digits: 11, shape: /^09[0-9]{9}$/, trunk: '0' },
} as const;

export type PhoneCountry = keyof typeof forms;

export const PHONE_COUNTRIES = ['CN', 'MX', 'IN', 'PH'] as const satisfies readonly PhoneCountry[];

/** The number of digits of a country's mobile number as typed. */
export function phoneDigitsOf(country: PhoneCountry): number {
  return forms[country].digits;
}

/** The international prefix of a country's numbers. */
export function phonePrefixOf(country: PhoneCountry): string {
  return forms[country].prefix;
}

/** Whether a text is a mobile number as people in the country write it: digits only, no spaces. */
export function isMobilePhone(text: string, country: PhoneCountry): boolean {
  return forms[country].shape.test(text);
}

/** A mobile number of a country in E.164, or null if invalid. */
export function phoneToE164(text: string, country: PhoneCountry): string | null {
  const { prefix, trunk } = forms[country];
  return isMobilePhone(text, country) ? prefix + text.slice(trunk.length) : null;
}

/**
 * Whether a digest proves the requested work: its first `bits` bits are zero. The digest is SHA-256 of `challenge.nonce`,
 * both as text.
 */
export function showsWork(digest: Uint8Array, bits: number): boolean {
  if (bits > digest.length * 8) return false;
  for (let at = 0; at < bits; at += 1)
    if (((digest[at >> 3] ?? 1) >> (7 - (at & 7))) & 1) return false;
  return true;
}
