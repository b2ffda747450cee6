import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  DOTTED,
  INDIAN,
  PHILIPPINE,
  agreedPrepayment,
  agreedProduct,
  flex,
  india,
  localDate,
  makeOffer,
  minor,
  philippines,
  rate,
} from '@cauce/lending';
import type { Market, Product } from '@cauce/lending';
import { describe, expect, test } from 'vitest';
import type { ContractTerms } from '../contract/contract-figures.ts';
import { contractRows } from '../contract/contract-rows.ts';
import { sampleNote } from '../contract/sample-note.ts';
import { loanTexts } from '../server/loan-texts.ts';
import { KEPT_STATEMENTS, disclosureStatement, statementNames } from './disclosure-statement.ts';
import type { Statement } from './statement.ts';

const steady: Product = {
  ...flex,
  id: 'steady',
  market: 'india',
  name: 'Vaiga Steady',
  principal: { min: minor(500_000), max: minor(5_000_000), default: minor(2_000_000) },
  termDays: 180,
  instalments: 6,
  periodDays: 30,
  dailyRate: rate(6, 4),
  method: 'declining',
  commission: { kind: 'rate', rate: rate(2, 2) },
  ivaRate: rate(18, 2),
  penalty: {
    tiers: [{ fromDay: 1, rate: rate(1, 3) }],
    oneTime: null,
    graceDays: 3,
    limit: rate(30, 2),
  },
  extension: { maxDays: 7, fee: { kind: 'rate', rate: rate(2, 2) }, requiresInterestPaid: true },
};
const isahan: Product = {
  ...steady,
  id: 'isahan',
  market: 'philippines',
  name: 'Liwaya Isahan',
  principal: { min: minor(100_000), max: minor(1_000_000), default: minor(300_000) },
  termDays: 91,
  instalments: 1,
  periodDays: 91,
  dailyRate: rate(12, 4),
  method: 'flat',
  commission: { kind: 'rate', rate: rate(4, 2) },
  commissionPaid: 'fromPayout',
  ivaRate: rate(0, 0),
};

const formOf = (market: Market): ContractTerms => ({
  country: market.country,
  money: market === india ? INDIAN : PHILIPPINE,
  operatorContact: 'care@vaiga.example',
});

function written(
  product: Product,
  market: Market,
  {
    waits = false,
    coupon,
    language = 'en',
    version = '',
    isProposal = false,
    isHeld = true,
  }: {
    readonly waits?: boolean;
    readonly coupon?: number;
    readonly language?: 'es' | 'en';
    readonly version?: string;
    readonly isProposal?: boolean;
    readonly isHeld?: boolean;
  } = {},
): Statement {
  const offer = makeOffer({
    product,
    market,
    startsOn: localDate('2026-03-02'),
    coupon: coupon === undefined ? undefined : { amount: minor(coupon) },
  });
  const terms = {
    offer,
    product: agreedPrepayment(agreedProduct(product, market), waits),
    holds: isHeld ? { until: localDate('2026-03-05') } : undefined,
  };
  const facts = {
    proposal: 'P-1',
    number: isProposal ? '' : 'V-1',
    borrowerName: 'Ananya Krishnan',
    lender: 'Vaiga Capital · R-1',
    terms,
    officer: '18000000100, care@vaiga.example',
  };
  const statement = disclosureStatement(facts, formOf(market), { language, version });
  if (statement === null) throw new Error('no statement');
  return statement;
}

const rowsOf = (statement: Statement, part: number) =>
  Object.fromEntries(
    (statement.parts[part]?.rows ?? []).map(({ label, value }) => [label, value] as const),
  );

describe('India’s key facts statement', () => {
  const statement = written(steady, india);

  test('has every row of Part 1, Annex A (RBI/2024-25/18), in its order', () => {
    expect(statement.parts[0]?.rows).toEqual(
      [
        ['1. Loan proposal number', 'P-1'],
        [
          'These terms hold until',
          '2026-03-05. If you accept by then, your loan has this rate and these charges, even if they have gone up meanwhile. The dates of the payments are counted from the day of the payout.',
        ],
        ['Loan account number', 'V-1'],
        ['Borrower', 'Ananya Krishnan'],
        ['Lender (regulated entity)', 'Vaiga Capital · R-1'],
        ['Type of loan', 'Unsecured digital loan: Vaiga Steady'],
        ['2. Sanctioned loan amount', '₹20,000.00'],
        ['3. Disbursal schedule', '100% upfront, to your account'],
        ['4. Loan term', '180 days'],
        ['5. Instalments: type', 'every 30 days'],
        ['Number of instalments', '6'],
        ['Amount of each', '5 × ₹3,625.11, 1 × ₹3,625.20'],
        ['First payment', '2026-04-01'],
        ['6. Interest rate and type', '21.9% a year, 0.06% a day, fixed'],
        ['7. If floating: benchmark, spread, reset', 'Not applicable'],
        ['8. Fees to the lender, once: processing fee with its GST', '₹472.01'],
        ['Insurance, valuation and any other fee to the lender', 'None'],
        ['Fees to third parties through the lender', 'None'],
        ['9. Annual percentage rate (APR)', '29.83%'],
        ['10. Contingent charges: penal charges', expect.stringMatching(/0\.1% of what .*30%/)],
        ['Foreclosure charges', 'None, on any day'],
        ['Charges for switching between floating and fixed rates', 'Not applicable'],
        ['Postponing a payment', expect.stringContaining('plus GST of 18%')],
      ].map(([label, value]) => ({ label, value })),
    );
  });

  test('has Part 2: clauses, officer, transfer, cooling-off, and no agent for recovery', () => {
    expect(rowsOf(statement, 1)).toMatchObject({
      '3. Nodal grievance redressal officer: telephone, e-mail': '18000000100, care@vaiga.example',
      '6. Cooling-off period: no penalty on prepayment':
        expect.stringMatching(/^Until 1 day after/),
      'Lending service provider acting as recovery agent': 'None',
    });
    expect(statement.parts[1]?.rows).toHaveLength(7);
  });

  test('computes the APR from net disbursed to total paid (Annex B), and the schedule (Annex C)', () => {
    const annexB = rowsOf(statement, 2);
    expect(annexB['5. Interest over the whole term']).toBe('₹1,278.74');
    expect(annexB['7. Net disbursed amount']).toBe('₹20,000.00');
    // 20,000.00 + 1,278.74 + 472.01
    expect(annexB['8. Total to be paid by you']).toBe('₹21,750.75');
    expect(annexB['9. Annual percentage rate (APR)']).toBe('29.83%');
    const table = statement.parts[3]?.table;
    expect(table?.head).toHaveLength(7);
    expect(table?.rows[0]).toEqual([
      '1',
      '2026-04-01',
      '₹20,000.00',
      '₹3,186.45',
      '₹360.00',
      '₹78.66',
      '₹3,625.11',
    ]);
    expect(table?.rows).toHaveLength(6);
  });
});

test('the yearly rate of India’s statement is its APR if a loan has no fees', () => {
  const free: Product = { ...steady, commission: { kind: 'rate', rate: rate(0, 0) } };
  for (const product of [free, { ...free, instalments: 1, termDays: 91, periodDays: 91 }]) {
    const facts = rowsOf(written(product, india), 0);
    expect(facts['6. Interest rate and type']).toBe('21.9% a year, 0.06% a day, fixed');
    expect(facts['9. Annual percentage rate (APR)']).toBe('21.90%');
  }
});

test('India’s statement has the number of its proposal before there is a loan', () => {
  const facts = rowsOf(written(steady, india, { isProposal: true }), 0);
  expect(facts).toMatchObject({ '1. Loan proposal number': 'P-1' });
  expect(facts).not.toHaveProperty('Loan account number');
});

test('a statement from before terms were held does not say how long they hold', () => {
  const label = 'These terms hold until';
  expect(rowsOf(written(steady, india, { isHeld: false }), 0)).not.toHaveProperty(label);
  const version = 'statement-2026-11-29-2';
  expect(rowsOf(written(steady, india, { version }), 0)).not.toHaveProperty(label);
});

test('fees are paid in parts only if there are several payments', () => {
  const noteOf = (product: Product) => written(product, india).parts[2]?.notes[0];
  expect(noteOf(steady)).toMatch(/^The fees are paid in parts with the instalments/);
  const once = { ...steady, instalments: 1, termDays: 91, periodDays: 91 };
  expect(noteOf(once)).toMatch(/^The fees are paid with the payment/);
});

test('India’s statement says if the rate is charged on the whole amount for the whole term', () => {
  const flat = written({ ...steady, method: 'flat' }, india);
  const said = '21.9% a year, 0.06% a day, fixed, on the sanctioned amount for the whole term';
  expect(rowsOf(flat, 0)['6. Interest rate and type']).toBe(said);
  expect(rowsOf(flat, 2)['4. Rate of interest']).toBe(said);
});

describe('the Philippine disclosure statement', () => {
  const statement = written(isahan, philippines);
  const all = Object.assign({}, ...statement.parts.map((_, part) => rowsOf(statement, part)));

  test('states amount financed, finance and other charges, deductions and net proceeds in pesos', () => {
    // 3,000.00 × 0.12 % × 91 = 327.60; 4 % = 120.00, kept back.
    expect(all).toMatchObject({
      'Amount financed (loan granted)': '₱3,000.00',
      'Interest, 0.12% a day on the amount financed for the whole term': '₱327.60',
      'Total finance charges': '₱447.60',
      'Finance charges, of the amount financed': '14.92%',
      'Insurance, taxes, documentary stamps, notarial and other fees': 'None',
      'Net proceeds of the loan': '₱2,880.00',
      'Total to be paid': '₱3,327.60',
    });
    expect(statement.parts[3]?.rows[0]?.value).toBe('₱120.00');
  });

  test('states the effective rate a month and the simple annual rate on the unpaid balance', () => {
    // (3,327.60 / 2,880.00)^(30/91) − 1, and (3,327.60 − 2,880.00) / 2,880.00 × 365/91.
    expect(100 * ((3327.6 / 2880) ** (30 / 91) - 1)).toBeCloseTo(4.88, 2);
    expect(all['Effective interest rate per month (EIR)']).toBe('4.88%');
    expect(((447.6 / 2880) * 365 * 100) / 91).toBeCloseTo(62.34, 2);
    expect(all['Simple annual rate on the outstanding unpaid balance']).toBe('62.34%');
  });

  test('has the schedule, conditional charges and the borrower’s acknowledgement of a copy', () => {
    expect(statement.parts.map(({ title }) => title)).toEqual([
      '1. Amounts',
      '2. Finance charges',
      '3. Other charges',
      '4. Deductions from the proceeds',
      '5. What it costs as a rate',
      '6. Schedule of payments',
      '7. Conditional charges, in case of default or on request',
      '8. Your copy',
    ]);
    expect(all['Late payment']).not.toBe('');
    expect(statement.parts[7]?.notes[0]).toContain('received a copy');
  });

  test('names the declining balance if interest is charged on it', () => {
    const declining: Product = { ...isahan, method: 'declining', dailyRate: rate(1, 3) };
    expect(rowsOf(written(declining, philippines), 1)).toHaveProperty(
      'Interest, 0.1% a day on the declining balance',
    );
  });
});

test('names only sections that India’s loan terms have', () => {
  const terms = readFileSync(join(import.meta.dirname, '../legal/india/loan-terms.en.md'), 'utf8');
  const named = JSON.stringify(written(steady, india)).matchAll(/section (\d+) \((.+?)\)/g);
  const sections = [...named].map(([, number, title]) => `## ${number}. ${title}`);
  expect(sections).toHaveLength(3);
  for (const section of sections) expect(terms).toContain(section);
});

test('states a wait before early payments, and a coupon whose discount is in no figure', () => {
  const statement = written(steady, india, { waits: true, coupon: 10_000 });
  expect(rowsOf(statement, 0)['Foreclosure charges']).toBe(
    'None, from 90 days after the payout on; before that only what is due',
  );
  expect(statement.parts[0]?.notes).toEqual([
    'Your coupon takes ₹100.00 off the first payment. The figures here are those without it.',
  ]);
});

test('states a term in months as months', () => {
  const months = written({ ...steady, periodMonths: 1, termDays: 184 }, india);
  expect(rowsOf(months, 0)).toMatchObject({
    '4. Loan term': '6 months (184 days)',
    '5. Instalments: type': 'every month',
  });
});

test('Mexico has no statement', () => {
  const terms = { ...formOf(india), money: DOTTED, country: 'MX' as const };
  expect(statementNames('MX', 'es')).toBeNull();
  const offer = makeOffer({ product: steady, market: india, startsOn: localDate('2026-03-02') });
  const facts = { proposal: '', number: '', borrowerName: '', lender: '', officer: '' };
  const of = { ...facts, terms: { offer, product: steady } };
  expect(disclosureStatement(of, terms, { language: 'es', version: '' })).toBeNull();
});

test('a statement that was given is always written with its own texts and figures: a change needs a new version', () => {
  const digestOf = (language: 'es' | 'en', version: string) =>
    createHash('sha256')
      .update(
        JSON.stringify([
          written(steady, india, { language, version }),
          written(isahan, philippines, { language, version }),
        ]),
      )
      .digest('hex')
      .slice(0, 16);
  const digests = KEPT_STATEMENTS.map(({ version }) => [
    version,
    digestOf('es', version),
    digestOf('en', version),
  ]);
  expect(digests).toEqual([
    ['statement-2026-11-29-3', '8624d98c995d8474', '9ad8456b9b7ad50a'],
    ['statement-2026-11-29-2', '803fe58fb9df60e6', '8667ddc6d860c6cb'],
    ['statement-2026-11-25-1', 'bcde64661016660a', 'fa9b05f3101c7ad5'],
  ]);
});

test.each([india, philippines])(
  'the fee of $id has one name in offer, note and statement',
  (market) => {
    const { country } = market;
    const product = market === india ? steady : isahan;
    for (const language of ['es', 'en'] as const) {
      const name = loanTexts(language).offer.commission[country];
      const note = contractRows(sampleNote, { ...formOf(market), country }, language);
      expect(note.map(({ label }) => label)).toContain(name);
      const labels = written(product, market, { language }).parts.flatMap(({ rows }) =>
        rows.map(({ label }) => label),
      );
      expect(labels.join('; ').toLowerCase()).toContain(name.toLowerCase());
    }
  },
);
