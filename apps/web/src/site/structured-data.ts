import type { PageConfig } from '@cauce/contract';
import { DOTTED, formatMoney } from '@cauce/lending/money';
import type { SiteData } from '../session/site-data.tsx';

const CURRENCY = { MX: 'MXN', IN: 'INR', PH: 'PHP' } as const;

/** A number as schema.org writes it: no symbol, no grouping, a point. */
const PLAIN = { ...DOTTED, symbol: '', group: '', decimal: '.' };

/** The lender and the cost of a loan, as schema.org data. It says nothing that is not on the page. */
export function structuredData(
  { brandName, operator, country }: PageConfig,
  { contacts, example }: SiteData,
  { home, picture, description }: { home: string; picture: string; description: string },
): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'FinancialService',
    name: brandName,
    ...(operator.name !== '' && { legalName: operator.name }),
    url: home,
    image: picture,
    description,
    areaServed: country,
    ...(operator.address !== '' && { address: operator.address }),
    ...(contacts?.telephone && { telephone: contacts.telephone }),
    ...(contacts?.email && { email: contacts.email }),
    ...(example?.amount && {
      makesOffer: {
        '@type': 'LoanOrCredit',
        amount: {
          '@type': 'MonetaryAmount',
          currency: CURRENCY[country],
          value: formatMoney(example.amount, PLAIN),
        },
        loanTerm: { '@type': 'QuantitativeValue', value: example.termDays, unitCode: 'DAY' },
      },
    }),
  };
}
