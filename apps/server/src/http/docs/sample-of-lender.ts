import { SAMPLE_TEXTS_EN, loanTexts, moneyFormatOf } from '@cauce/copy/server';
import { formatMoney, markets, marketOf, maskAccount, minor } from '@cauce/lending';
import type { Ports } from '../../providers/ports.ts';
import type { Settings } from '../../settings/settings.ts';
import { contactsFromEnvironment } from '../../settings/lender-contacts.ts';

type Lender = {
  readonly settings: Pick<Settings, 'brand' | 'country' | 'moneyForm'>;
  readonly ports: { readonly payments: Pick<Ports['payments'], 'channels'> };
};

const AMOUNT = /^\$(\d{1,3}(?:\.\d{3})*),(\d\d)$/;

/**
 * A sample of the contract as this lender would send it: the names, channels, regulator and currency of its brand and
 * market replace the default ones, in a language that it offers. The shape is unchanged.
 */
export function sampleOfLender<Sample>(sample: Sample, lender: Lender): Sample {
  const words = wordsOf(lender);
  const write = writerOf(lender);
  const slug = lender.settings.brand.merchantNumber.toLowerCase();
  const adapted = (text: string): string =>
    words.get(text) ?? write(text) ?? text.replaceAll('cauce', slug);
  const walk = (value: unknown): unknown => {
    if (typeof value === 'string') return adapted(value);
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, walk(one)]));
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same fields with other texts in them
  return walk(sample) as Sample;
}

function writerOf({ settings }: Lender): (text: string) => string | null {
  const market = marketOf(settings.country);
  const format = moneyFormatOf(market, settings.moneyForm, settings.brand.languages[0]);
  return (text) => {
    const [, whole = '', cents = ''] = AMOUNT.exec(text) ?? [];
    return cents === ''
      ? null
      : formatMoney(minor(Number(whole.replaceAll('.', '') + cents)), format);
  };
}

/** The default lender's words in the samples, each with its replacement. */
function wordsOf({ settings, ports }: Lender): Map<string, string> {
  const { brand, country } = settings;
  const language = brand.languages[0];
  const { regulator, annualCost } = marketOf(country);
  const first = markets.mexico.regulator;
  const words = new Map(Object.entries(language === 'en' ? SAMPLE_TEXTS_EN : {}))
    .set('Cauce Servicios Financieros, S.A. de C.V.', brand.operator.name)
    .set('ayuda@cauce.example', contactsFromEnvironment(brand).email)
    .set('CAT sin IVA', loanTexts(language).offer.annualCost[annualCost.kind])
    .set(markets.mexico.annualCost.kind, annualCost.kind)
    .set('Crédito Flex', brand.products[0]?.rules.name ?? 'Crédito Flex');
  for (const part of ['name', 'address', 'url', 'phone'] as const)
    words.set(first[part], regulator[part]);
  const [channel] = ports.payments.channels;
  if (channel !== undefined)
    words
      .set('oxxo', channel.payCode)
      .set('OXXO', channel.name)
      .set('/assets/channels/oxxo.svg', channel.logo);
  const borrower = brand.demo?.borrowers['1001'];
  if (brand.demo === null || borrower === undefined) return words;
  return words
    .set('María Fernanda López Hernández', borrower.fullName)
    .set('Calle Ejemplo 123, interior 4, colonia Centro, 06000, Ciudad de México', borrower.address)
    .set('Ciudad de México', brand.signingPlace)
    .set('BBVA', borrower.bankName)
    .set('BBVA ·· 4821', `${borrower.bankName} ${maskAccount(borrower.account)}`);
}
