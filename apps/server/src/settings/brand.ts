import { localDate } from '@cauce/lending';
import type { Country, LocalDate } from '@cauce/lending';
import { LEAVE_ADDRESS } from '@cauce/contract';
import type { BrandData } from './brand/brand-file.ts';
import type { DemoData } from './brand/demo-data.ts';
import { TELEPHONE } from './brand/fields.ts';
import { DEMO_BRAND, loadBrand } from './brand/load-brand.ts';
import type { LoadedBrand } from './brand/load-brand.ts';
import type { EnvironmentReader } from './reader.ts';

/** The lender's identity: shown on every public and legal page, required in production. */
export interface Brand {
  readonly name: string;
  readonly operator: {
    readonly name: string;
    readonly licence: string;
    readonly contact: string;
    readonly address: string;
  };
  /** Where notes are signed if the borrower's own place is unknown; empty if the lender has set none. */
  readonly signingPlace: string;
  readonly contacts: {
    readonly whatsApp: string;
    readonly telephone: string;
    readonly email: string;
  };
  readonly serviceHours: { readonly es: string; readonly en: string };
  readonly merchantNumber: string;
  /** The address of the privacy notice that the site's Policy section frames; empty selects the built-in one. */
  readonly privacyUrl: string;
  readonly storeUrl: string;
  readonly loginUrl: string;
  /** Exact https origins to which a page may link. */
  readonly allowedOrigins: readonly string[];
  /** Https origins besides our own from which a page may show pictures: logos of products and channels. */
  readonly imageOrigins: readonly string[];
  /** The images of the public site's banners; our own drawing for a missing or empty one. */
  readonly bannerImages: readonly string[];
  readonly bridge: {
    readonly androidName: string;
    readonly handlers: Readonly<Record<string, string>>;
  };
  /** The languages of borrowers; the first is used if an address names none. */
  readonly languages: BrandData['languages'];
  /** Closed days besides those of the country's calendar, ascending. */
  readonly closedDays: readonly LocalDate[];
  /** The offered channels of the market, by code; null for all that the provider supports. */
  readonly channels: readonly string[] | null;
  readonly theme: BrandData['theme'];
  /** The source of the brand's square SVG mark. */
  readonly markSvg: string;
  /** The mark as a PNG, from which icons are made. */
  readonly iconPng: Buffer;
  /** The initial products; later they are managed in the console. */
  readonly products: BrandData['products'];
  /** The demo's people; null in production without a brand file. */
  readonly demo: DemoData | null;
}

/** A validated brand file, and whether one was named: a demo has its own, production has none. */
export interface BrandSource {
  readonly data: NonNullable<LoadedBrand['data']>;
  readonly isNamed: boolean;
}

/**
 * The brand file (docs/decisions/022-brand-file.md). Its problems are reported together with those of the environment, one
 * line a field. Without one, production has the default design and takes every name from settings.
 */
export function readBrandFile(read: EnvironmentReader, isProduction: boolean): BrandSource {
  const path = read.text('BRAND_FILE', '');
  const { data, problems } = loadBrand(path === '' ? DEMO_BRAND : path);
  for (const { field, what } of problems) read.problem(`BRAND_FILE: ${field}`, what);
  // The example brands are fictitious: nobody may lend under them.
  if (isProduction && path !== '' && data?.isExample)
    read.problem('BRAND_FILE', 'is an example (isExample); production needs the lender’s own file');
  if (!isProduction && data?.demo === null)
    read.problem('BRAND_FILE: demo', 'is missing: the demo needs its borrowers');
  const usable = data ?? loadBrand(DEMO_BRAND).data;
  if (usable === null) throw new Error(`${DEMO_BRAND} was changed and cannot be used`);
  return { data: usable, isNamed: path !== '' || !isProduction };
}

/** The lender's identity as every page shows it: the file's values, overridden by the environment. */
export function readBrand(
  read: EnvironmentReader,
  { data, isNamed }: BrandSource,
  country: Country,
): Brand {
  const text = (name: string, ofFile: string): string => read.text(name, isNamed ? ofFile : null);
  const address = (name: string, unset: string): string =>
    read.matching(name, LEAVE_ADDRESS, 'an address such as https://… or app://…', unset);
  const phone = (name: string, ofFile: string): string =>
    read.matching(
      name,
      TELEPHONE,
      'at least 6 digits, with or without spaces and a leading plus',
      isNamed ? ofFile : null,
    );
  const { operator, contacts, serviceHours, addresses, shell } = data;
  const handlers = read.pairs('BRIDGE_HANDLERS');
  const privacyUrl = read.address('PRIVACY_URL', ['https:'], { isRequired: false });
  return {
    name: text('BRAND_NAME', data.name),
    operator: {
      name: text('OPERATOR_NAME', operator.name),
      licence: text('OPERATOR_LICENCE', operator.licence),
      contact: text('OPERATOR_CONTACT', operator.contact),
      address: text('OPERATOR_ADDRESS', operator.address),
    },
    signingPlace: read.text('SIGNING_PLACE', isNamed ? data.signingPlace : ''),
    contacts: {
      whatsApp: phone('CONTACT_WHATSAPP', contacts.whatsApp),
      telephone: phone('CONTACT_TELEPHONE', contacts.telephone),
      email: text('CONTACT_EMAIL', contacts.email),
    },
    serviceHours: {
      es: text('SERVICE_HOURS_ES', serviceHours.es),
      en: text('SERVICE_HOURS_EN', serviceHours.en),
    },
    merchantNumber: text('MERCHANT_NUMBER', data.merchantNumber),
    privacyUrl: privacyUrl ?? addresses.privacy,
    storeUrl: address('STORE_URL', addresses.store),
    loginUrl: address('LOGIN_URL', addresses.login),
    allowedOrigins: read.origins('ALLOWED_ORIGINS', isNamed ? addresses.allowed : []),
    // The origins of banner images are allowed without being listed again.
    imageOrigins: [
      ...new Set([
        ...read.origins('IMAGE_ORIGINS', addresses.images),
        ...(addresses.banners ?? []).flatMap((one) => (one === '' ? [] : new URL(one).origin)),
      ]),
    ],
    bannerImages: addresses.banners ?? [],
    bridge: {
      androidName: read.matching(
        'BRIDGE_ANDROID_NAME',
        /^[A-Za-z_$][\w$]*$/,
        'a name that a script can use',
        shell.androidName,
      ),
      handlers: Object.keys(handlers).length > 0 ? handlers : shell.handlers,
    },
    languages: data.languages,
    // They belong to the file's own market, so they do not apply in another one.
    closedDays: (country === data.market.country ? (data.market.closedDays ?? []) : []).map((day) =>
      localDate(day),
    ),
    channels: (country === data.market.country ? data.market.channels : undefined) ?? null,
    theme: data.theme,
    markSvg: data.markSvg,
    iconPng: data.iconPng,
    products: isNamed ? data.products : [],
    demo: isNamed ? data.demo : null,
  };
}
