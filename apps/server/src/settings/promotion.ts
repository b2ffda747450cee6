import { PHONE_COUNTRIES, phonePrefixOf } from '@cauce/lending';
import type { PhoneCountry } from '@cauce/lending';
import type { EnvironmentReader } from './reader.ts';

/** Twilio's account, if it sends the SMS instead of the lender's back office. */
export interface TwilioSettings {
  readonly url: string;
  readonly accountSid: string;
  readonly authToken: string;
  /** A number of ours in E.164, or the id of a messaging service. */
  readonly from: string;
}

/** The operator's rules of promotional registration; docs/operate.md. */
export interface PromotionSettings {
  /** The country of mobile numbers if a page's template names none. */
  readonly country: PhoneCountry;
  /** Prefixes of the numbers, in E.164, to which codes are sent: every other destination is refused. */
  readonly smsPrefixes: readonly string[];
  readonly smsLimits: {
    readonly perAddressHour: number;
    readonly perPrefixHour: number;
    readonly perDay: number;
  };
  /** Bits of proof of work in place of a picture, or null if pictures are the only captcha. */
  readonly workBits: number | null;
}

export function readPromotion(
  read: EnvironmentReader,
  market: PhoneCountry,
  isProduction: boolean,
): PromotionSettings {
  // The specification's form is Chinese; a lender's own default is its market's.
  const country = read.oneOf('PROMOTION_COUNTRY', PHONE_COUNTRIES, isProduction ? market : 'CN');
  const captcha = read.oneOf('CAPTCHA_ALTERNATIVE', ['work', 'none'], 'work');
  const workBits = read.whole('CAPTCHA_WORK_BITS', { from: 8, to: 26, unset: 18 });
  return {
    country,
    smsPrefixes: readPrefixes(read, [
      ...new Set([phonePrefixOf(country), phonePrefixOf(isProduction ? country : market)]),
    ]),
    smsLimits: {
      perAddressHour: read.whole('SMS_PER_ADDRESS_HOUR', { from: 1, to: 100_000, unset: 10 }),
      perPrefixHour: read.whole('SMS_PER_PREFIX_HOUR', { from: 1, to: 100_000, unset: 50 }),
      perDay: read.whole('SMS_PER_DAY', { from: 1, to: 10_000_000, unset: 2_000 }),
    },
    workBits: captcha === 'work' ? workBits : null,
  };
}

function readPrefixes(read: EnvironmentReader, unset: readonly string[]): readonly string[] {
  const text = read.matching(
    'SMS_PREFIXES',
    /^\+[1-9][0-9]{0,9}(?:\s*,\s*\+[1-9][0-9]{0,9})*$/,
    'prefixes of numbers in E.164, separated by commas, such as +52,+86',
    unset.join(','),
  );
  return text.split(',').map((prefix) => prefix.trim());
}

export function readTwilio(read: EnvironmentReader): TwilioSettings | null {
  if (read.text('TWILIO_ACCOUNT_SID', '') === '') return null;
  const url = read.address('TWILIO_URL', ['https:'], { isRequired: false });
  return {
    url: url ?? 'https://api.twilio.com',
    accountSid: read.matching('TWILIO_ACCOUNT_SID', /^AC[0-9a-f]{32}$/, 'an account, AC…', null),
    authToken: read.matching('TWILIO_AUTH_TOKEN', /^[0-9a-f]{32}$/, 'a token of 32 digits', null),
    from: read.matching(
      'TWILIO_FROM',
      /^(?:\+[1-9][0-9]{6,14}|MG[0-9a-f]{32})$/,
      'a number in E.164 or a messaging service, MG…',
      null,
    ),
  };
}
