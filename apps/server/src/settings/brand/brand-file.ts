import { productRules } from '@cauce/contract/console';
import { POLICY_SWITCHES } from '@cauce/lending';
import * as v from 'valibot';
import { demoData } from './demo-data.ts';
import { address, email, line, link, origin, phone, withMessage } from './fields.ts';
import { theme } from './theme.ts';

const language = v.picklist(['es', 'en'], 'must be es or en');

/**
 * One complete lender: its identity, its market and its design. `BRAND_FILE` names such a file, in TypeScript (its export
 * `brand`, checked against `BrandFile` with `satisfies`) or in JSON; `npm run brand:check` shows the result. Everything in
 * it is public: secrets, and what differs between machines of one lender, stay in the environment (docs/operate.md).
 */
export const brandFile = v.strictObject({
  /** Marks an example of a brand file, which production refuses. */
  isExample: withMessage(v.boolean(), 'must be true or false'),
  name: line(40),
  merchantNumber: line(64),
  /** The company whose name, licence and address appear on every public and legal page. */
  operator: v.strictObject({
    name: line(160),
    licence: line(200),
    contact: line(200),
    address: line(240),
  }),
  /** The town where its notes are signed, unless the borrower's own is known. */
  signingPlace: line(80),
  contacts: v.strictObject({ whatsApp: phone, telephone: phone, email }),
  /** Hours of customer service, ready for display. A language that is not offered may be empty. */
  serviceHours: v.strictObject({ es: line(160, 0), en: line(160, 0) }),
  /** The languages of borrowers. The first is used if an address names none (docs/decisions/022-brand-file.md). */
  languages: v.pipe(
    v.tupleWithRest([language], language, 'must be a list of es and en'),
    v.check((all) => new Set(all).size === all.length, 'must name each language once'),
  ),
  addresses: v.strictObject({
    /** The lender's own privacy notice on another site, framed by ours; empty selects the built-in one. */
    privacy: link(['https:']),
    store: address,
    login: address,
    /** Exact https origins to which a page may link. */
    allowed: v.array(origin, 'must be a list of https origins'),
    /** Https origins of logos of products and channels, and of banner images. */
    images: v.array(origin, 'must be a list of https origins'),
    /** The images of the public site's three banners, in order; our own drawing for a missing or empty one. */
    banners: v.exactOptional(
      v.pipe(
        v.array(link(['https:']), 'must be a list of https addresses'),
        v.maxLength(3, 'must have at most three images'),
      ),
    ),
  }),
  shell: v.strictObject({
    /** The object that an Android shell injects into the page. */
    androidName: withMessage(
      v.pipe(v.string(), v.regex(/^[A-Za-z_$][\w$]*$/)),
      'must be a name that a script can use',
    ),
    /** The names of actions in this lender's shells, if they differ. */
    handlers: v.record(v.string(), line(80), 'must be a list of action: name'),
  }),
  market: v.strictObject({
    /** The country whose rules, caps, calendar, currency and regulator apply (`lending/markets`). */
    country: v.picklist(['MX', 'IN', 'PH'], 'must be MX, IN or PH'),
    /** The offered channels of the market, by code; all that the provider supports if omitted. */
    channels: v.exactOptional(v.array(line(32), 'must be a list of channels')),
    /**
     * Bank holidays besides those of the country's calendar, such as those that the lender's state declares. They apply
     * to loans agreed from then on.
     */
    closedDays: v.exactOptional(v.array(line(10), 'must be a list of days')),
    moneyForm: v.picklist(['dotted', 'locale'], 'must be dotted or locale'),
  }),
  policy: v.strictObject({
    preset: v.picklist(['specified', 'fair'], 'must be specified or fair'),
    /** Switches that differ from the preset. */
    switches: v.strictObject(
      v.entriesFromList(
        POLICY_SWITCHES,
        v.exactOptional(withMessage(v.boolean(), 'must be true or false')),
      ),
    ),
  }),
  theme,
  /** The mark as a PNG of at least 512 pixels, for home screens; keep the content within the middle four fifths. */
  icon: withMessage(v.pipe(v.string(), v.regex(/\.png$/)), 'must be the path of a .png file'),
  /** A square SVG, by its path from this file: the mark on the pages, in the tab and in the console. */
  mark: withMessage(v.pipe(v.string(), v.regex(/\.svg$/)), 'must be the path of a .svg file'),
  /** The lender's products from its first start; later they are managed in the console. */
  products: v.array(
    v.strictObject({ logo: line(200, 0), rules: productRules }),
    'must be a list of products',
  ),
  /** The demo's people, or null for a brand without a demo. */
  demo: v.nullable(demoData),
});

/** A brand file as written. */
export type BrandFile = v.InferInput<typeof brandFile>;
export type BrandData = v.InferOutput<typeof brandFile>;
