import * as v from 'valibot';
import { LEAVE_ADDRESS } from './leave-address.ts';
import { BORROWER_LANGUAGES } from './session.ts';
import type { BorrowerLanguage } from './session.ts';
import { looseRecord } from './values.ts';

// Read tolerantly, field by field: one wrong value in a hand-edited block loses that value, not the page. Written by hand,
// at a fraction of the schema library's size.

/* @__NO_SIDE_EFFECTS__ */
function textOr(fallback: string, shape = /^/) {
  return v.pipe(
    v.unknown(),
    v.transform((value) => (typeof value === 'string' && shape.test(value) ? value : fallback)),
  );
}

/* @__NO_SIDE_EFFECTS__ */
function oneOf<const Name extends string>(fallback: Name, ...others: Name[]) {
  return v.pipe(
    v.unknown(),
    v.transform((value): Name => others.find((name) => name === value) ?? fallback),
  );
}

/* @__NO_SIDE_EFFECTS__ */
function yesOr(fallback: boolean) {
  return v.pipe(
    v.unknown(),
    v.transform((value) => (typeof value === 'boolean' ? value : fallback)),
  );
}

/* @__NO_SIDE_EFFECTS__ */
function countOr(fallback: number) {
  return v.pipe(
    v.unknown(),
    v.transform((value) =>
      typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : fallback,
    ),
  );
}

const text = textOr('');
const leaveAddress = textOr('', new RegExp(`^$|^\\/(?!\\/)|${LEAVE_ADDRESS.source}`));
const texts = v.pipe(
  v.unknown(),
  v.transform((value) =>
    (Array.isArray(value) ? value : []).filter((one) => typeof one === 'string'),
  ),
);
const textByName = v.pipe(
  v.unknown(),
  v.transform((value): Record<string, string> => {
    const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
    return Object.fromEntries(entries.filter(([, one]) => typeof one === 'string'));
  }),
);

const isLanguage = (one: unknown): one is BorrowerLanguage => one === 'es' || one === 'en';
const languages = v.pipe(
  v.unknown(),
  v.transform((value): readonly BorrowerLanguage[] =>
    Array.isArray(value) && value.every(isLanguage) ? value : BORROWER_LANGUAGES,
  ),
);

/**
 * What the page must know before its first call: its operator, the API's address, the rules of its market. The page server
 * writes it into each page; a static build has it in `index.html`, for its host to edit.
 */
export const pageConfig = looseRecord({
  brandName: text,
  operator: looseRecord({ name: text, licence: text, contact: text, address: text }),
  /** The borrowers' languages; the first is used if an address names none. */
  languages,
  /** Hours of customer service, by language, ready for display. */
  serviceHours: looseRecord({ es: text, en: text }),
  /** Origin of the API; empty is the page's own. */
  apiOrigin: textOr('', /^(?:$|https?:\/\/[^/?#]+)$/),
  /** Path prefix of every call; empty by default. */
  apiPrefix: textOr('', /^(?:$|(?:\/[A-Za-z0-9._-]+)+)$/),
  /** The additions to specified requests that the server supports (`additionOf`); a server that lists none is sent none. */
  additions: texts,
  merchantNumber: text,
  /** `dotted` is the specification's form, `locale` the market's own. */
  moneyForm: oneOf('dotted', 'locale'),
  /** `money.symbolOfLoan`: screens show the loan's own symbol in every language. */
  symbolOfLoan: yesOr(false),
  country: oneOf('MX', 'IN', 'PH'),
  /** The address framed in the site's Policy section; empty selects the built-in notice (docs/decisions/021-public-site.md). */
  privacyUrl: textOr('', /^(?:$|https:\/\/[^\s"'<>]+)$/),
  /** The images of the public site's three banners, in order; our own drawing for a missing or empty one. */
  bannerImages: texts,
  storeUrl: leaveAddress,
  loginUrl: leaveAddress,
  /** Exact origins to which the app may navigate, besides its own. */
  allowedOrigins: texts,
  /** `rating.sendHighScoresToStore`. */
  sendsHighScoresToStore: yesOr(true),
  /** `repayment.countdownAfterFailedCommit`. */
  countsDownAfterFailedCommit: yesOr(true),
  /** `contact.sends`. */
  sendsContactMessages: yesOr(false),
  /**
   * How long the server remembers an idempotency key: an older one would be a new request. 0 if it has none, so that
   * nothing that moves money is retried automatically.
   */
  keyLifeSeconds: countOr(86_400),
  /** Whether the developer's screens exist; never in production. */
  hasTestPage: yesOr(false),
  /** The product that the developer's page opens. */
  sampleProductId: text,
  bridge: looseRecord({ androidName: textOr('CauceBridge'), handlers: textByName }),
});

export type PageConfig = v.InferOutput<typeof pageConfig>;
