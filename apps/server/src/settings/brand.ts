import type { Country } from '@cauce/lending';
import { LEAVE_ADDRESS } from '@cauce/contract';
import type { BrandData } from './brand/brand-file.ts';
import type { DemoData } from './brand/demo-data.ts';
import { DEMO_BRAND, loadBrand } from './brand/load-brand.ts';
import type { LoadedBrand } from './brand/load-brand.ts';
import type { EnvironmentReader } from './reader.ts';

/** Who lends: shown on every public and legal page, required in production. */
export interface Brand {
  readonly name: string;
  readonly operator: {
    readonly name: string;
    readonly licence: string;
    readonly contact: string;
    readonly address: string;
  };
  /** Where notes are signed whose borrower's own place is not known; empty where the lender has said none. */
  readonly signingPlace: string;
  readonly contacts: {
    readonly whatsApp: string;
    readonly telephone: string;
    readonly email: string;
  };
  readonly serviceHours: { readonly es: string; readonly en: string };
  readonly merchantNumber: string;
  /** The privacy notice that the site's Policy section frames, elsewhere; empty is the lender's own. */
  readonly privacyUrl: string;
  readonly storeUrl: string;
  readonly loginUrl: string;
  /** Exact https origins that a page may leave for. */
  readonly allowedOrigins: readonly string[];
  /** Https origins that a page may show pictures from, beside its own: logos of products and channels. */
  readonly imageOrigins: readonly string[];
  /** The images of the public site's banners; our own drawing where one is missing or empty. */
  readonly bannerImages: readonly string[];
  readonly bridge: {
    readonly androidName: string;
    readonly handlers: Readonly<Record<string, string>>;
  };
  /** What borrowers may read; the first where an address names none. */
  readonly languages: BrandData['languages'];
  /** Which of the market's channels are offered, by their codes; null for all that the provider takes. */
  readonly channels: readonly string[] | null;
  readonly theme: BrandData['theme'];
  /** The text of the brand's square drawing. */
  readonly markSvg: string;
  /** The same as a PNG, from which icons are made. */
  readonly iconPng: Buffer;
  /** What the lender's books begin with; later the console's products hold. */
  readonly products: BrandData['products'];
  /** Whom a demo shows; null in production without a brand's file. */
  readonly demo: DemoData | null;
}

/** A brand's file, checked, and whether it was named: a demo has one of its own, production none. */
export interface BrandSource {
  readonly data: NonNullable<LoadedBrand['data']>;
  readonly isNamed: boolean;
}

/**
 * The brand's file (docs/decisions/022-brand-file.md). What is wrong in it is told together with what is wrong in the
 * environment, a line for each field. Production without one has the design's own colours, and every name by a setting.
 */
export function readBrandFile(read: EnvironmentReader, isProduction: boolean): BrandSource {
  const path = read.text('BRAND_FILE', '');
  const { data, problems } = loadBrand(path === '' ? DEMO_BRAND : path);
  for (const { field, what } of problems) read.problem(`BRAND_FILE: ${field}`, what);
  // The example brand is fictitious: nobody may lend under it.
  if (isProduction && path !== '' && data?.isExample)
    read.problem('BRAND_FILE', 'is an example (isExample); production needs a lender of its own');
  if (!isProduction && data?.demo === null)
    read.problem('BRAND_FILE: demo', 'is missing: a demo has nobody to show');
  const usable = data ?? loadBrand(DEMO_BRAND).data;
  if (usable === null) throw new Error(`${DEMO_BRAND} is not as it was shipped`);
  return { data: usable, isNamed: path !== '' || !isProduction };
}

/** Who lends, as every page shows it: the file's, and over it what the environment of this machine says. */
export function readBrand(
  read: EnvironmentReader,
  { data, isNamed }: BrandSource,
  country: Country,
): Brand {
  const text = (name: string, ofFile: string): string => read.text(name, isNamed ? ofFile : null);
  const address = (name: string, unset: string): string =>
    read.matching(name, LEAVE_ADDRESS, 'an address such as https://… or app://…', unset);
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
      whatsApp: text('CONTACT_WHATSAPP', contacts.whatsApp),
      telephone: text('CONTACT_TELEPHONE', contacts.telephone),
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
    // A banner's own origin may be shown without being listed once more.
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
    // Of the file's own market: what another one offers is not in it.
    channels: (country === data.market.country ? data.market.channels : undefined) ?? null,
    theme: data.theme,
    markSvg: data.markSvg,
    iconPng: data.iconPng,
    products: isNamed ? data.products : [],
    demo: isNamed ? data.demo : null,
  };
}
