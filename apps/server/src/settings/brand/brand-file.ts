import { productRules } from '@cauce/contract/console';
import { POLICY_SWITCHES } from '@cauce/lending';
import * as v from 'valibot';
import { demoData } from './demo-data.ts';
import { address, email, exact, line, link, origin, phone } from './fields.ts';
import { theme } from './theme.ts';

const language = v.picklist(['es', 'en'], 'must be es or en');

/**
 * One lender, complete: who it is, where it lends and how it looks. `BRAND_FILE` names such a file, in TypeScript (its export
 * `brand`, held to `BrandFile` by `satisfies`) or in JSON; `npm run brand:check` reads it back to a person. Everything in it is
 * public: secrets and what differs between two machines of one lender stay in the environment (docs/operate.md).
 */
export const brandFile = v.strictObject({
  /** Shows how a brand is written; no lender. Refused in production. */
  isExample: exact(v.boolean(), 'must be true or false'),
  name: line(40),
  merchantNumber: line(64),
  /** Whose name, licence and address stand on every public and legal page. */
  operator: v.strictObject({
    name: line(160),
    licence: line(200),
    contact: line(200),
    address: line(240),
  }),
  /** Where its notes are signed, unless it is known where the borrower signs: a town. */
  signingPlace: line(80),
  contacts: v.strictObject({ whatsApp: phone, telephone: phone, email }),
  /** Hours of customer service, ready to be shown. A language that is not offered may be empty. */
  serviceHours: v.strictObject({ es: line(160, 0), en: line(160, 0) }),
  /** What borrowers may read. The first is used where an address names none (docs/decisions/022-brand-file.md). */
  languages: v.pipe(
    v.tupleWithRest([language], language, 'must be a list of es and en'),
    v.check((all) => new Set(all).size === all.length, 'must name each language once'),
  ),
  addresses: v.strictObject({
    /** The lender's own privacy notice elsewhere, framed by the site; empty is the one that is built in. */
    privacy: link(['https:']),
    store: address,
    login: address,
    /** Exact https origins that a page may leave for. */
    allowed: v.array(origin, 'must be a list of https origins'),
    /** Https origins of logos of products and channels, and of the banner's images. */
    images: v.array(origin, 'must be a list of https origins'),
    /** The images of the public site's three banners, in their order; our own drawing where one is left out or empty. */
    banners: v.exactOptional(
      v.pipe(
        v.array(link(['https:']), 'must be a list of https addresses'),
        v.maxLength(3, 'must be three images at most'),
      ),
    ),
  }),
  shell: v.strictObject({
    /** The object that an Android shell puts into the page. */
    androidName: exact(
      v.pipe(v.string(), v.regex(/^[A-Za-z_$][\w$]*$/)),
      'must be a name that a script can use',
    ),
    /** What an action is called by this lender's shells, where it differs. */
    handlers: v.record(v.string(), line(80), 'must be a list of action: name'),
  }),
  market: v.strictObject({
    /** Whose rules, caps, calendar, currency and authority hold (`lending/markets`). */
    country: v.picklist(['MX', 'IN', 'PH'], 'must be MX, IN or PH'),
    /** Which of the market's channels are offered, by their codes; all that the provider takes where it is left out. */
    channels: v.exactOptional(v.array(line(32), 'must be a list of channels')),
    moneyForm: v.picklist(['dotted', 'locale'], 'must be dotted or locale'),
  }),
  policy: v.strictObject({
    preset: v.picklist(['specified', 'fair'], 'must be specified or fair'),
    /** Switches that differ from the preset. */
    switches: v.strictObject(
      v.entriesFromList(
        POLICY_SWITCHES,
        v.exactOptional(exact(v.boolean(), 'must be true or false')),
      ),
    ),
  }),
  theme,
  /** The same as a PNG of 512 pixels or more, for home screens; what matters of it within the middle four fifths. */
  icon: exact(v.pipe(v.string(), v.regex(/\.png$/)), 'must be the path of a file .png'),
  /** A square SVG, by its path from this file: the mark on the pages, in the tab and in the console. */
  mark: exact(v.pipe(v.string(), v.regex(/\.svg$/)), 'must be the path of a file .svg'),
  /** What the lender offers from its first start; later the console's products hold. */
  products: v.array(
    v.strictObject({ logo: line(200, 0), rules: productRules }),
    'must be a list of products',
  ),
  /** Whom a demo shows, or null for a brand that has none. */
  demo: v.nullable(demoData),
});

/** What a brand's file holds, as it is written. */
export type BrandFile = v.InferInput<typeof brandFile>;
export type BrandData = v.InferOutput<typeof brandFile>;
