import * as v from 'valibot';

const text = v.optional(v.string(), '');
const httpsOrPath = v.optional(
  v.pipe(v.string(), v.regex(/^(?:$|\/(?!\/)|https:\/\/|[a-z][a-z0-9+.-]*:\/\/)/)),
  '',
);

/**
 * What the page must know before it can speak: who operates it, where the calls go, which rules its market set.
 * The page server writes it into each page; a static build carries it in its `index.html`, to be edited by whoever hosts it.
 */
export const pageConfig = v.object({
  brandName: v.optional(v.string(), 'Cauce'),
  operator: v.optional(v.object({ name: text, licence: text, contact: text, address: text }), {}),
  /** Service hours of customer service, by language, ready to be shown. */
  serviceHours: v.optional(v.object({ es: text, en: text }), {}),
  /** Origin of the API; empty is the page's own. */
  apiOrigin: v.optional(v.pipe(v.string(), v.regex(/^(?:$|https?:\/\/[^/?#]+)$/)), ''),
  /** Path prefix of every call (spec 1 §7); empty by default (decisions §13). */
  apiPrefix: v.optional(v.pipe(v.string(), v.regex(/^(?:$|(?:\/[A-Za-z0-9._-]+)+)$/)), ''),
  merchantNumber: v.optional(v.string(), 'CAUCE'),
  /** `dotted` is the specification's form, `locale` the market's own (decisions §3). */
  moneyForm: v.optional(v.picklist(['dotted', 'locale']), 'dotted'),
  country: v.optional(v.picklist(['MX', 'IN', 'PH']), 'MX'),
  storeUrl: httpsOrPath,
  loginUrl: httpsOrPath,
  /** Exact origins that the app may leave for (reliability.md, abuse 2). Its own is always allowed. */
  allowedOrigins: v.optional(v.array(v.string()), []),
  /** `rating.sendHighScoresToStore` (decisions §12). */
  sendsHighScoresToStore: v.optional(v.boolean(), true),
  /** `repayment.countdownAfterFailedCommit` (decisions §12). */
  countsDownAfterFailedCommit: v.optional(v.boolean(), true),
  /** Whether the developer's screens exist; never in production (decisions §12). */
  hasTestPage: v.optional(v.boolean(), false),
  bridge: v.optional(
    v.object({
      androidName: v.optional(v.string(), 'CauceBridge'),
      handlers: v.optional(v.record(v.string(), v.string()), {}),
    }),
    {},
  ),
});

export type PageConfig = v.InferOutput<typeof pageConfig>;
