import type { Country } from '@cauce/lending';
import type { ContractLanguage } from './contract-text.ts';

/** The labels around the clauses: heading, figures, table of payments, signatures. */
interface PageTexts {
  readonly screenTitle: string;
  readonly title: string;
  readonly goodFor: string;
  readonly rows: {
    readonly product: string;
    readonly payments: string;
    readonly principal: string;
    readonly received: string;
    readonly interest: string;
    readonly commission: string;
    /** Instead of it, from `note-2026-11-30-9` on. */
    readonly commissionIn?: Readonly<Partial<Record<Country, string>>>;
    readonly discount: string;
    readonly total: string;
    readonly paidOutOn: string;
    readonly dueOn: string;
    readonly account: string;
    /** From `note-2026-11-23-6` on. */
    readonly annualCost?: Readonly<Record<'cat' | 'apr' | 'eir', string>>;
  };
  readonly plan: {
    readonly title: string;
    readonly number: string;
    readonly dueOn: string;
    readonly amount: string;
  };
  /** How many payments of how much: `4 de $889,20`. */
  readonly of: string;
  readonly and: string;
  /** Gender-neutral, because the note does not know the signer's gender. */
  readonly debtor: string;
  readonly creditor: string;
  readonly version: string;
  readonly translation: string;
  readonly page: string;
}

export const pageTexts: Readonly<Record<ContractLanguage, PageTexts>> = {
  es: {
    screenTitle: 'Contrato y pagaré',
    title: 'Pagaré',
    goodFor: 'Bueno por',
    rows: {
      product: 'Producto',
      payments: 'Pagos',
      principal: 'Monto del préstamo',
      received: 'Monto recibido',
      interest: 'Intereses',
      commission: 'Comisión',
      discount: 'Descuento de tu cupón',
      total: 'Total a pagar',
      paidOutOn: 'Fecha de entrega',
      dueOn: 'Fecha de pago final',
      account: 'Cuenta',
    },
    plan: { title: 'Calendario de pagos', number: 'Pago', dueOn: 'Fecha', amount: 'Importe' },
    of: 'de',
    and: 'y',
    debtor: 'Parte deudora',
    creditor: 'Parte acreedora',
    version: 'Texto',
    translation: 'Esta es una traducción. El texto que firmaste está en inglés.',
    page: 'Página {page} de {pages}',
  },
  en: {
    screenTitle: 'Contract and promissory note',
    title: 'Promissory note',
    goodFor: 'Good for',
    rows: {
      product: 'Product',
      payments: 'Payments',
      principal: 'Loan amount',
      received: 'Amount received',
      interest: 'Interest',
      commission: 'Commission',
      discount: 'Your coupon’s discount',
      total: 'Total to pay',
      paidOutOn: 'Payout date',
      dueOn: 'Final payment date',
      account: 'Account',
    },
    plan: { title: 'Payment schedule', number: 'Payment', dueOn: 'Date', amount: 'Amount' },
    of: 'of',
    and: 'and',
    debtor: 'Debtor',
    creditor: 'Creditor',
    version: 'Text',
    translation: 'This is a translation. The text that you signed is in Spanish.',
    page: 'Page {page} of {pages}',
  },
};

const withCost = (
  texts: PageTexts,
  annualCost: NonNullable<PageTexts['rows']['annualCost']>,
): PageTexts => ({ ...texts, rows: { ...texts.rows, annualCost } });

/** As in `note-2026-11-23-6`: the annual cost among the figures. */
export const pageTexts6: Readonly<Record<ContractLanguage, PageTexts>> = {
  es: withCost(pageTexts.es, {
    cat: 'CAT sin IVA',
    apr: 'Tasa anual (APR)',
    eir: 'Tasa de interés efectiva mensual (EIR)',
  }),
  en: withCost(pageTexts.en, {
    cat: 'CAT without VAT',
    apr: 'Annual percentage rate (APR)',
    eir: 'Effective interest rate per month (EIR)',
  }),
};

const withFeeNames = (
  texts: PageTexts,
  commissionIn: NonNullable<PageTexts['rows']['commissionIn']>,
): PageTexts => ({ ...texts, rows: { ...texts.rows, commissionIn } });

/** As in `note-2026-11-30-9`: the fee by the name that a market's statement has for it. */
export const pageTexts9: Readonly<Record<ContractLanguage, PageTexts>> = {
  es: withFeeNames(pageTexts6.es, { IN: 'Comisión de apertura', PH: 'Comisión por servicio' }),
  en: withFeeNames(pageTexts6.en, { IN: 'Processing fee', PH: 'Service fee' }),
};
