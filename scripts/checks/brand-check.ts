import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { legalEdition } from '@cauce/copy/legal/legal-editions';
import { legalFigures } from '@cauce/copy/legal/legal-figures';
import { legal as legalEn } from '@cauce/copy/screens/en/legal';
import { legal as legalEs } from '@cauce/copy/screens/es/legal';
import { publicSite as siteEn } from '@cauce/copy/screens/en/public-site';
import { publicSite as siteEs } from '@cauce/copy/screens/es/public-site';
import { loanTexts, moneyFormatOf } from '@cauce/copy/server';
import {
  POLICY_SWITCHES,
  PREPAYMENT_MIN_DAYS,
  fairPolicy,
  formatMoney,
  formatRate,
  localDateOf,
  makeOffer,
  markets,
  policySwitches,
} from '@cauce/lending';
import type { Market } from '@cauce/lending';
import type { BrandData } from '../../apps/server/src/settings/brand/brand-file.ts';
import { contrastsOf } from '../../apps/server/src/settings/brand/contrast.ts';
import { DEMO_BRAND, loadBrand } from '../../apps/server/src/settings/brand/load-brand.ts';
import { objectionTo } from '../../apps/server/src/settings/policy-objections.ts';
import { settingOfSwitch } from '../../apps/server/src/settings/policy.ts';
import { readLegalText } from './legal-texts.ts';

/* `npm run brand:check [file]`: what a brand will show to visitors, or everything that is wrong with its file. */

const LEGAL_FOLDER = join(import.meta.dirname, '../../packages/copy/src/legal');
const LEGAL_TEXTS = ['privacy-notice', 'loan-terms', 'period-agreement'] as const;
const SITE_TEXTS = {
  es: { site: siteEs, legal: legalEs },
  en: { site: siteEn, legal: legalEn },
} as const;

type Section = readonly [title: string, lines: readonly string[]];

/** What a brand shows, in sections of lines for a person. Its products are computed for `todayMs`. */
export function describeBrand(brand: BrandData, todayMs: number): readonly Section[] {
  const market = Object.values(markets).find(({ country }) => country === brand.market.country);
  if (market === undefined) throw new Error(`No market is defined for ${brand.market.country}`);
  return [
    ['Names', namesOf(brand)],
    ['Legal texts', legalTextsOf(brand)],
    ['Legal texts: what stands for their placeholders', placeholdersOf(brand)],
    ['The public site', siteOf(brand)],
    ['Addresses', addressesOf(brand)],
    ['Languages', languagesOf(brand)],
    ['Market', marketLines(brand, market)],
    ['Policy switches', policyOf(brand)],
    ['Products, for their usual amount today', productsOf(brand, market, todayMs)],
    ['Colours, with their contrast', coloursOf(brand)],
  ];
}

const pair = (name: string, value: string): string =>
  `${name.padEnd(38)}${value === '' ? '(none)' : value}`;

function namesOf(brand: BrandData): string[] {
  const { name, merchantNumber, signingPlace, operator, contacts, isExample } = brand;
  return [
    pair('brand', name),
    pair('merchant number', merchantNumber),
    pair('where notes are signed', signingPlace),
    pair('operator', operator.name),
    pair('licence', operator.licence),
    pair('address', operator.address),
    pair('contact', operator.contact),
    pair('WhatsApp', contacts.whatsApp),
    pair('telephone', contacts.telephone),
    pair('e-mail', contacts.email),
    ...(isExample ? ['An example: production refuses it.'] : []),
  ];
}

/** The country, edition and version of the legal texts, in each language of the brand. */
function legalTextsOf({ market: { country }, languages }: BrandData): string[] {
  return languages.flatMap((language) => {
    const edition = legalEdition(country, language);
    return LEGAL_TEXTS.map((name) => {
      const file = `${edition.folder}/${name}.${edition.language}.md`;
      const text = readFileSync(join(LEGAL_FOLDER, file), 'utf8');
      const { title, version, date } = readLegalText(text, legalFigures(edition));
      return pair(`${name} (${language})`, `${file}: ${title}, ${version} of ${date}`);
    });
  });
}

/** What the public site says in words of the country. */
function siteOf({ market: { country }, languages }: BrandData): string[] {
  return languages.flatMap((language) => {
    const { home } = SITE_TEXTS[language].site;
    return [
      pair(`title (${language})`, home.title('…')),
      pair(`the tax (${language})`, home.example.tax[country]),
      pair(`ways to pay (${language})`, home.channels.text[country]),
    ];
  });
}

function placeholdersOf({ name, operator, policy, languages, market }: BrandData): string[] {
  const { preset, switches } = policy;
  const { country } = market;
  const chosen = policySwitches({ country, preset, overrides: switches, isProduction: true });
  const { legal } = SITE_TEXTS[languages[0]];
  return [
    pair('{{brandName}}', name),
    pair('{{companyName}}', operator.name),
    pair('{{companyLicence}}', operator.licence),
    pair('{{companyAddress}}', operator.address),
    pair('{{companyContact}}', operator.contact),
    pair(
      '{{contactMessages}}',
      chosen['contact.sends'] ? 'as CONTACT_MESSAGES_KEPT_MONTHS says' : legal.contactMessages(0),
    ),
    pair(
      '{{earlyRepayment}}',
      legal.earlyRepayment(chosen['prepayment.afterHalfTerm'] ? PREPAYMENT_MIN_DAYS : 0),
    ),
  ];
}

function addressesOf({ addresses, shell }: BrandData): string[] {
  return [
    pair('privacy notice', addresses.privacy === '' ? 'its own, at /privacy' : addresses.privacy),
    pair('store', addresses.store),
    pair('login', addresses.login),
    pair('may leave for', addresses.allowed.join(', ')),
    pair('pictures from', addresses.images.join(', ')),
    pair('Android bridge', shell.androidName),
    ...Object.entries(shell.handlers).map(([action, name]) => pair(`  ${action}`, name)),
  ];
}

function languagesOf({ languages, serviceHours }: BrandData): string[] {
  return languages.map((language, index) =>
    pair(index === 0 ? `${language} (usual)` : language, `hours: ${serviceHours[language]}`),
  );
}

function marketLines({ market, languages }: BrandData, rules: Market): string[] {
  const format = moneyFormatOf(rules, market.moneyForm, languages[0]);
  return [
    pair('country', `${market.country}, ${rules.currency}, ${rules.timeZone}`),
    pair('money', `${market.moneyForm}, with the symbol ${format.symbol}`),
    pair('closed days of its own', (market.closedDays ?? []).join(', ')),
    pair('limits by', rules.caps.source),
    pair('authority', [rules.regulator.name, rules.regulator.url].join(' ')),
    pair('complaints', `${rules.complaints.answerWithin.days} days (${rules.complaints.source})`),
  ];
}

function policyOf({ policy: { preset, switches }, market: { country } }: BrandData): string[] {
  const chosen = policySwitches({ country, preset, overrides: switches, isProduction: true });
  return POLICY_SWITCHES.map((name) => {
    const isFair = chosen[name] === fairPolicy[name] || name === 'testPage.enabled';
    const objection = isFair
      ? 'fair'
      : `objected to by ${objectionTo(name, country)} (${settingOfSwitch(name)})`;
    return pair(name, `${chosen[name]}   ${objection}`);
  });
}

function productsOf({ products, market, languages }: BrandData, rules: Market, todayMs: number) {
  const [language] = languages;
  const format = moneyFormatOf(rules, market.moneyForm, language);
  const startsOn = localDateOf(todayMs, rules.timeZone);
  return products.map(({ rules: product }) => {
    const offer = makeOffer({ product, market: rules, startsOn });
    const { shown, decimals, kind } = offer.annualCost;
    return pair(
      product.name,
      [
        `${formatMoney(offer.principal, format)} over ${product.termDays} days in ${product.instalments}`,
        `to pay ${formatMoney(offer.total, format)}`,
        `${loanTexts(language).offer.annualCost[kind]} ${formatRate(shown, format, decimals)}`,
      ].join(', '),
    );
  });
}

function coloursOf({ theme }: BrandData): string[] {
  return contrastsOf(theme).map(({ theme: name, seen, on, ratio, least }) =>
    pair(
      `${name} ${seen}`,
      `on ${on.padEnd(16)}${String(ratio).slice(0, 5).padStart(6)}   at least ${least}`,
    ),
  );
}

if (import.meta.main) {
  const input = process.argv[2] ?? process.env.BRAND_FILE ?? DEMO_BRAND;
  const { file, data, problems } = loadBrand(input);
  const lines =
    data === null || problems.length > 0
      ? [
          `${relative('', file)} cannot be used:`,
          ...problems.map(({ field, what }) => `  ${field} ${what}.`),
        ]
      : [
          relative('', file),
          ...describeBrand(data, Date.now()).flatMap(([title, sectionLines]) => [
            `\n${title}`,
            ...sectionLines.map((one) => `  ${one}`),
          ]),
        ];
  console.log(lines.join('\n'));
  if (problems.length > 0) process.exitCode = 1;
}
