import { createHash } from 'node:crypto';
import { TERMS_PENALTY, atMostTheObligation, contractCharges, flex } from '@cauce/lending';
import { DOTTED, MEXICAN, minor, rate } from '@cauce/lending/money';
import type { Product } from '@cauce/lending';
import { describe, expect, test } from 'vitest';
import { contractClauses, contractDocument, contractRows, plainText } from './index.ts';
import type { ContractTerms } from './index.ts';
import { sampleNote } from './sample-note.ts';
import { CONTRACT_TEXT_VERSION, KEPT_TEXTS } from './text-versions.ts';

const terms: ContractTerms = {
  money: DOTTED,
  country: 'MX',
  operatorContact: 'ayuda@cauce.example, 800 000 0100',
};
const textOf = (...input: Parameters<typeof contractClauses>) =>
  contractClauses(...input)
    .map(({ title, paragraphs }) => [title].concat(paragraphs.map(plainText)).join('\n'))
    .join('\n');

const valueOf = (note: typeof sampleNote, label: string) =>
  contractRows(note, terms, 'es').find((row) => row.label === label)?.value;

describe('the clauses', () => {
  test('promise the total to the lender, in Spanish', () => {
    const [promise] = contractClauses(sampleNote, terms, 'es');
    expect(promise?.title).toBe('1. Promesa de pago');
    expect(
      promise?.paragraphs[0]?.filter(({ isStrong }) => isStrong).map(({ text }) => text),
    ).toEqual([
      'María Fernanda López Hernández',
      'Cauce Servicios Financieros, S.A. de C.V.',
      '$3.556,80',
    ]);
    expect(textOf(sampleNote, terms, 'es')).toContain(
      'Yo, María Fernanda López Hernández, prometo pagar',
    );
  });

  test('state 18 % a year, 16 % tax and 3 % a day late, and no daily interest', () => {
    const text = textOf(sampleNote, terms, 'es');
    expect(text).toContain('interés ordinario anual de 18 %');
    expect(text).toContain('agregado es de 16 %');
    expect(text).toContain('una pena de 3 %');
    expect(text).not.toContain('0,0065');
  });

  const STOPS = 'Las penas dejan de correr cuando se paga lo que está atrasado.';
  const ENDS = 'Todas las penas de un pago juntas no rebasan 100 % de lo que no se pagó.';
  test.each([
    ['where the product charges what is specified', sampleNote, [ENDS, STOPS]],
    ['where a back end does not say what it charges', { ...sampleNote, charges: null }, []],
  ])('say the specified words %s', (_where, note, ends) => {
    const [, interest, overdue] = contractClauses(note, terms, 'es');
    expect(interest?.paragraphs.map(plainText)).toEqual([
      'El monto causa un interés ordinario anual de 18 %. El impuesto al valor agregado es de 16 % sobre la suma de intereses y comisión.',
      'Los intereses, la comisión y el impuesto ya están incluidos en la cantidad total.',
    ]);
    expect(overdue?.paragraphs.map(plainText)).toEqual([
      'Si un pago no se realiza en su fecha, causa una pena de 3 % de lo que no se pagó por cada día de atraso.',
      ...ends,
    ]);
  });

  test('state what another product charges, and nothing else', () => {
    const charges = contractCharges({
      ...flex,
      dailyRate: rate(8, 4),
      penalty: { ...TERMS_PENALTY, graceDays: 3, limit: rate(1, 0) },
    });
    const [, interest, overdue] = contractClauses({ ...sampleNote, charges }, terms, 'es');
    expect(interest?.paragraphs.slice(0, 2).map(plainText)).toEqual([
      expect.stringContaining('interés ordinario anual de 28,8 %.'),
      'El interés anual es el de un año de 360 días: 0,08 % por día.',
    ]);
    expect(overdue?.paragraphs.map(plainText)).toEqual([
      'Si un pago no se realiza en su fecha, causa por cada día de atraso una pena sobre lo que no se pagó: 5 % del día 1 al 30, 4 % del día 31 al 90 y 2 % desde el día 91.',
      'Cada pago atrasado causa, por separado y una sola vez, una pena de $1.000,00 (cliente nuevo) o de $800,00 (cliente recurrente).',
      'Los primeros 3 días de atraso no causan pena; los demás se cuentan desde el siguiente.',
      'Todas las penas de un pago juntas no rebasan 100 % de lo que no se pagó.',
      STOPS,
    ]);
    expect(textOf({ ...sampleNote, charges }, terms, 'en')).not.toMatch(/18%|3%/);
  });

  test('say that lateness costs nothing if that is so', () => {
    const penalty = { tiers: [], oneTime: null, graceDays: 0, limit: null };
    const charges = contractCharges({ ...flex, penalty });
    expect(textOf({ ...sampleNote, charges }, terms, 'en')).toContain('incurs no charge.');
    const once = { newClient: minor(5000), repeatClient: minor(5000) };
    const onceOnly = contractCharges({ ...flex, penalty: { ...penalty, oneTime: once } });
    expect(
      contractClauses({ ...sampleNote, charges: onceOnly }, terms, 'en')[2]?.paragraphs.map(
        plainText,
      ),
    ).toEqual(['Each late payment incurs, separately and once, a charge of $50,00.']);
  });

  test('say from which day the loan may be paid early, as it was agreed', () => {
    const early = (days: number | undefined, language: 'es' | 'en', textVersion?: string) => {
      const charges = contractCharges({ ...flex, earlyPaymentAfterDays: days });
      const note = { ...sampleNote, charges, textVersion: textVersion ?? CONTRACT_TEXT_VERSION };
      const clauses = contractClauses(note, terms, language);
      const title = language === 'es' ? /Pago anticipado/ : /Early repayment/;
      const clause = clauses.find((one) => title.test(one.title));
      return (clause?.paragraphs ?? []).map(plainText).join(' ');
    };
    expect(early(0, 'es')).toContain('Puedes pagar antes de la fecha cualquier día');
    expect(early(0, 'en')).toContain('You may pay before the date on any day');
    expect(early(60, 'es')).toContain('Desde 60 días después de recibir el dinero');
    expect(early(60, 'en')).toContain('Before that you may pay what is due at any time.');
    // If the server does not say, and in what was signed before, the loan terms do.
    for (const before of [early(undefined, 'es'), early(60, 'es', 'note-2026-11-24-7')])
      expect(before).toContain('en las condiciones que fijan los términos del préstamo');
  });

  test('count the one-time amount of a loan within the limit of the payment that it is charged on', () => {
    const overdue = (penalty: Product['penalty'], language: 'es' | 'en', textVersion?: string) => {
      const charges = contractCharges({ ...flex, penalty });
      const note = { ...sampleNote, charges, textVersion: textVersion ?? CONTRACT_TEXT_VERSION };
      return contractClauses(note, terms, language)[2]?.paragraphs.map(plainText);
    };
    const once = atMostTheObligation(TERMS_PENALTY);
    const within =
      'Todas las penas de un pago juntas, también la que se causa una sola vez en el préstamo, no rebasan 100 % de lo que no se pagó de ese pago.';
    expect(overdue(once, 'es')).toContain(within);
    expect(overdue(once, 'es')).not.toContain(ENDS);
    expect(overdue(once, 'en')).toContain(
      'All charges on one payment together, that which is charged once in the loan too, never exceed 100% of what was not paid of it.',
    );
    // Without a one-time amount there is none to count, and what was signed before stays as it was.
    expect(overdue({ ...once, oneTime: null }, 'es')).toContain(ENDS);
    expect(overdue(once, 'es', 'note-2026-11-23-6')).toContain(ENDS);
  });

  test('name the market’s own tax and its rate', () => {
    const india = { ...terms, country: 'IN' } as const;
    const bare = { ...sampleNote, charges: null };
    expect(textOf(bare, india, 'en')).toContain(
      'Goods and services tax is 18% of the processing fee',
    );
    expect(contractRows(sampleNote, india, 'es').map(({ label }) => label)).toContain('GST');
    expect(contractRows(sampleNote, terms, 'en').map(({ label }) => label)).toContain('VAT');
  });

  test.each(['es', 'en'] as const)(
    'state outside Mexico no charge of the specification, and no tax if there is none (025), in %s',
    (language) => {
      const bare = { ...sampleNote, charges: null };
      for (const country of ['IN', 'PH'] as const)
        expect(textOf(bare, { ...terms, country }, language)).not.toMatch(/\b3 ?%|a year|anual/);
      const philippine = { ...terms, country: 'PH' } as const;
      expect(textOf(bare, philippine, language)).toContain('disclosure statement');
      expect(textOf(bare, philippine, language)).not.toMatch(/%|\btax|VAT|IVA|impuesto/);
      const labels = (iva: number) =>
        contractRows({ ...bare, iva: minor(iva) }, philippine, 'en').map(({ label }) => label);
      expect(labels(0)).not.toContain('VAT');
      expect(labels(1)).toContain('VAT');
    },
  );

  test.each(['IN', 'PH'] as const)(
    'state in %s what the loan charges for lateness and where that ends',
    (country) => {
      const penalty = {
        tiers: [{ fromDay: 1, rate: rate(1, 3) }],
        oneTime: null,
        oneTimePer: 'loan',
        graceDays: 3,
        limit: rate(30, 2),
      } as const;
      const note = { ...sampleNote, charges: contractCharges({ ...flex, penalty }) };
      const overdue = (signed: string) =>
        contractClauses(
          { ...note, textVersion: signed },
          { ...terms, country },
          'en',
        )[2]?.paragraphs.map(plainText);
      expect(overdue(CONTRACT_TEXT_VERSION)).toEqual([
        'A payment that is not made on its date incurs a charge of 0,1% of what was not paid for each day late.',
        'The first 3 days late cost nothing; the others are counted from the next.',
        'All charges on one payment together never exceed 30% of what was not paid.',
        'Charges for lateness stop when what is late is paid.',
        'These charges are made on what was not paid alone, and bear no interest.',
      ]);
      // What was signed before stays as it was.
      expect(overdue('note-2026-11-23-4')).toEqual([expect.stringContaining('statement')]);
      const free = {
        ...note,
        charges: contractCharges({ ...flex, penalty: { ...penalty, tiers: [] } }),
      };
      expect(contractClauses(free, { ...terms, country }, 'en')[2]?.paragraphs).toHaveLength(1);
    },
  );

  test('say what an extension costs, with its tax, and nothing where there is none', () => {
    const clause = (of: Partial<Product>, country: 'MX' | 'PH' = 'MX', textVersion?: string) => {
      const charges = contractCharges({ ...flex, ...of });
      const note = { ...sampleNote, charges, textVersion: textVersion ?? CONTRACT_TEXT_VERSION };
      return contractClauses(note, { ...terms, country }, 'es')
        .find(({ title }) => title.endsWith('Aplazamiento'))
        ?.paragraphs.map(plainText);
    };
    expect(clause({})).toEqual([
      'Cada pago puede aplazarse una vez, hasta 7 días, por un cargo de 12,8 % del capital de ese pago más IVA de 16 %. El cargo no reduce lo que debes.',
      'Junto con el cargo se pagan los intereses y los cargos que ya vencieron.',
    ]);
    const fixed = {
      maxDays: 5,
      fee: { kind: 'amount', amount: minor(7_700) },
      requiresInterestPaid: false,
    } as const;
    expect(clause({ extension: fixed, ivaRate: rate(0, 0) }, 'PH')).toEqual([
      'Cada pago puede aplazarse una vez, hasta 5 días, por un cargo de $77,00. El cargo no reduce lo que debes.',
    ]);
    expect(clause({ extension: null })).toBeUndefined();
    expect(clause({}, 'MX', 'note-2026-11-23-5')).toBeUndefined();
  });

  test('say what ends the charges for lateness, and that any payment that is enough ends the loan', () => {
    const text = textOf(sampleNote, terms, 'es');
    expect(text).toContain(STOPS);
    expect(text).not.toContain('El préstamo termina con cualquier pago');
    const charges = contractCharges({ ...flex, endsWhenPaid: true });
    const ending = { ...sampleNote, charges };
    expect(textOf(ending, terms, 'es')).toContain('El préstamo termina con cualquier pago');
    expect(textOf(ending, terms, 'en')).toContain('The loan ends with any payment');
  });

  test('read the same in English', () => {
    const text = textOf(sampleNote, { ...terms, money: MEXICAN }, 'en');
    expect(text).toContain('the amount of $3,556.80');
    expect(text).toContain('18% a year');
    expect(text).not.toMatch(/pagar|interés/);
  });

  test('say where to complain', () => {
    expect(textOf(sampleNote, terms, 'es')).toContain('ayuda@cauce.example, 800 000 0100.');
    expect(textOf(sampleNote, terms, 'es')).toContain('CONDUSEF');
    expect(textOf(sampleNote, { ...terms, country: 'PH' }, 'en')).not.toContain('CONDUSEF');
    expect(textOf(sampleNote, { ...terms, operatorContact: '' }, 'es')).toContain(
      'atención a clientes',
    );
  });

  test('never fill a slot that a borrower typed into a name', () => {
    const text = textOf({ ...sampleNote, borrowerName: '{total} $& {lender}' }, terms, 'es');
    expect(text).toContain('Yo, {total} $& {lender}, prometo');
  });

  test('can be written without any value', () => {
    const empty = {
      ...sampleNote,
      borrowerName: ' ',
      borrowerAddress: '',
      lender: '',
      total: null,
    };
    const text = textOf(empty, terms, 'es');
    expect(text).toContain('Yo, la persona que firma, prometo');
    expect(text).toContain('la cantidad de —');
    expect(text).toContain('El que consta en la solicitud del préstamo.');
  });
});

describe('the figures', () => {
  test('are laid out as designed', () => {
    expect(
      contractRows(sampleNote, terms, 'es').map(({ label, value }) => `${label}: ${value}`),
    ).toEqual([
      'Producto: Crédito Flex',
      'Pagos: 4 de $889,20',
      'Monto recibido: $3.000,00',
      'Intereses: $180,00',
      'Comisión: $300,00',
      'IVA: $76,80',
      'CAT sin IVA: 108,2 %',
      'Fecha de entrega: 2026-03-02',
      'Fecha de pago final: 2026-06-30',
      'Cuenta: BBVA ·· 4821',
    ]);
  });

  test('name the annual cost by the measure of its market, and only what the other side says', () => {
    expect(valueOf(sampleNote, 'CAT sin IVA')).toBe('108,2 %');
    const apr = { kind: 'apr', shown: rate(2983, 4), decimals: 2 } as const;
    const english = contractRows({ ...sampleNote, annualCost: apr }, terms, 'en');
    expect(english).toContainEqual({ label: 'Annual percentage rate (APR)', value: '29,83%' });
    expect(valueOf({ ...sampleNote, annualCost: null }, 'CAT sin IVA')).toBeUndefined();
    // What was signed before named none.
    const before = { ...sampleNote, textVersion: 'note-2026-11-23-5' };
    expect(valueOf(before, 'CAT sin IVA')).toBeUndefined();
  });

  test('show what a coupon takes off, so that the rows still add up', () => {
    const [first, ...rest] = sampleNote.payments;
    const payments = [{ dueOn: first?.dueOn ?? '', amount: minor(83920) }, ...rest];
    const note = { ...sampleNote, total: minor(350680), payments };
    expect(valueOf(note, 'Pagos')).toBe('1 de $839,20 y 3 de $889,20');
    expect(valueOf(note, 'Descuento de tu cupón')).toBe('−$50,00');
  });

  test('show the principal if the commission is deducted, without inventing a discount', () => {
    const note = { ...sampleNote, received: minor(265200), total: minor(320880) };
    expect(valueOf(note, 'Monto del préstamo')).toBe('$3.000,00');
    expect(valueOf(note, 'Descuento de tu cupón')).toBeUndefined();
  });

  test('write a dash for an unknown value', () => {
    const note = { ...sampleNote, interest: null, account: '', payments: [] };
    expect(valueOf(note, 'Intereses')).toBe('—');
    expect(valueOf(note, 'Cuenta')).toBe('—');
    expect(valueOf(note, 'Pagos')).toBe('—');
  });
});

test('the document carries its plan, its signatures and its version', () => {
  const document = contractDocument(sampleNote, terms, 'es');
  expect(document.placeAndDate).toBe('Ciudad de México, 2026-03-02');
  expect(document.goodFor).toEqual({ label: 'Bueno por', value: '$3.556,80' });
  expect(document.plan.rows[3]).toEqual(['4', '2026-06-30', '$889,20']);
  expect(document.signatures.map(({ role }) => role)).toEqual(['Parte deudora', 'Parte acreedora']);
  expect(document.pageLabel).toBe('Página {page} de {pages}');
  expect(document.version).toMatch(/^note-/);
});

describe('the text that was signed', () => {
  test('is written in the note with its version, which says so if read in another language', () => {
    const english = contractDocument(sampleNote, terms, 'en');
    expect(english.version).toBe(CONTRACT_TEXT_VERSION);
    expect(english.translation).toContain('signed is in Spanish');
    expect(contractDocument(sampleNote, terms, 'es').translation).toBeNull();
    // Unsigned, or signed with a text older than those that are kept: the language that it is written in is named.
    const older = { ...sampleNote, textVersion: 'note-2020', textLanguage: '' };
    expect(contractDocument(older, terms, 'en')).toMatchObject({
      version: CONTRACT_TEXT_VERSION,
      translation: null,
    });
  });

  test('is called Spanish or English only if the server says so', () => {
    for (const textLanguage of ['ES', 'es-MX', 'zh', '2'])
      for (const language of ['es', 'en'] as const)
        expect(contractDocument({ ...sampleNote, textLanguage }, terms, language).translation).toBe(
          null,
        );
    const inEnglish = { ...sampleNote, textLanguage: 'en' };
    expect(contractDocument(inEnglish, terms, 'es').translation).toContain('está en inglés');
  });

  test.each([
    ['note-2026-11-22-2', 'e7a3ce8a188bf8ee8e2973f2fd753985607ccf705b998b591d027bd8c8893ac6'],
    ['note-2026-11-22-3', '4e782b7d6671a585601e02f9ee71b7fac9cbafa08014008b86b21b69145ec31e'],
    ['note-2026-11-23-4', 'ebea916f34fe8e38926d18be14fed86a9b651e96e9af94d9585ce359beb34d69'],
    ['note-2026-11-23-5', '500d2deb691c322fd84cf81c6bd6cf0039d4ec07b8d505d3a16765fac1634a0d'],
    ['note-2026-11-23-6', '7f1907bcd421dfa0a9b690b92577a71a0a3df0e8ca4485bc186881eb91159797'],
    ['note-2026-11-24-7', '7786e26fd8bc64c336897122f2b62adbe983fac61e64d708a51660add0c783f0'],
    ['note-2026-11-24-8', '76371a37839152777af260f6b9400ff16fecf39fd9472fbadd7b9c0a24b4f073'],
  ])('%s never changes: any other text needs a new version', (version, digest) => {
    const texts = KEPT_TEXTS.find((kept) => kept.version === version);
    expect(createHash('sha256').update(JSON.stringify(texts)).digest('hex')).toBe(digest);
  });
});
