import { describe, expect, it } from 'vitest';
import { localDate } from '../dates/local-date.ts';
import { markets } from '../markets/markets.ts';
import { REGULATOR_FILES } from '../markets/regulator-file-rules.ts';
import { CASE_FIELD_NAMES, isCaseValue } from './case-fields.ts';
import type { CaseValues } from './case-fields.ts';
import { periodBefore, readRegulatorPeriod, regulatorDueOn, regulatorPeriodOf } from './period.ts';
import {
  caseFaults,
  columnsOfFile,
  fieldsOfFile,
  missingOfLender,
  regulatorRow,
} from './regulator-files.ts';

const receivedOn = localDate('2026-04-24');
const concludedOn = localDate('2026-04-28');
const lender = { name: 'Cauce, S.A.P.I.', sector: 'SOFOM E.N.R.', key: 'CAUCE', medium: '5' };
const person: CaseValues = {
  personType: '1',
  sex: 'M',
  age: '36',
  state: '9',
  municipality: '7',
  locality: '9',
  colony: '120',
  postalCode: '09070',
};
const whole: CaseValues = {
  ...person,
  level: '1',
  product: '026911831261',
  cause: '0871',
  pori: 'NO',
  resolution: '2',
  isMonetary: 'NO',
  isAbroad: 'NO',
};
const namesOf = (faults: ReturnType<typeof caseFaults>) => faults.map(({ field }) => field);

describe('periods', () => {
  it('are months and quarters with their days', () => {
    expect(regulatorPeriodOf(receivedOn, 'month')).toEqual({
      id: '2026-04',
      number: 4,
      from: '2026-04-01',
      to: '2026-04-30',
    });
    expect(regulatorPeriodOf(receivedOn, 'quarter')).toEqual({
      id: '2026-Q2',
      number: 2,
      from: '2026-04-01',
      to: '2026-06-30',
    });
  });

  it('are parsed by their names, only for their own length', () => {
    expect(readRegulatorPeriod('2024-02', 'month')?.to).toBe('2024-02-29');
    expect(readRegulatorPeriod('2026-Q4', 'quarter')?.to).toBe('2026-12-31');
    for (const wrong of ['2026-13', '2026-Q2', '26-04', ''])
      expect(readRegulatorPeriod(wrong, 'month')).toBeNull();
    expect(readRegulatorPeriod('2026-04', 'quarter')).toBeNull();
  });

  it('follow one another over the turn of a year', () => {
    const january = regulatorPeriodOf(localDate('2026-01-15'), 'month');
    expect(periodBefore(january, 'month').id).toBe('2025-12');
    const first = regulatorPeriodOf(localDate('2026-03-31'), 'quarter');
    expect(periodBefore(first, 'quarter').id).toBe('2025-Q4');
  });

  it('are due on business days of the market: 1 May and weekends do not count', () => {
    const april = regulatorPeriodOf(receivedOn, 'month');
    expect(regulatorDueOn(april, { dueWithin: 5 }, markets.mexico)).toBe('2026-05-08');
    const firstQuarter = regulatorPeriodOf(localDate('2026-02-01'), 'quarter');
    // Holy Thursday and Good Friday fall on 2 and 3 April.
    expect(regulatorDueOn(firstQuarter, { dueWithin: 10 }, markets.mexico)).toBe('2026-04-16');
  });

  it('exist in Mexico only', () => {
    expect(markets.mexico.regulatorFiles.map(({ file }) => file)).toEqual([...REGULATOR_FILES]);
    expect(markets.india.regulatorFiles).toEqual([]);
    expect(markets.philippines.regulatorFiles).toEqual([]);
  });
});

describe('what a case lacks', () => {
  it('is everything that its file needs if nothing is filled in', () => {
    const faults = caseFaults('consultas', { receivedOn, concludedOn: null, values: {} });
    expect(namesOf(faults)).toEqual([
      'state',
      'product',
      'cause',
      'postalCode',
      'municipality',
      'locality',
      'colony',
      'pori',
    ]);
    expect(faults.every(({ fault }) => fault === 'missing')).toBe(true);
  });

  it.each(REGULATOR_FILES)('is nothing if everything is filled in: %s', (file) => {
    expect(caseFaults(file, { receivedOn, concludedOn, values: whole })).toEqual([]);
    expect(caseFaults(file, { receivedOn, concludedOn: null, values: whole })).toEqual([]);
  });

  it('includes the resolution only once the case is concluded', () => {
    const { resolution: _, ...open } = whole;
    expect(caseFaults('redeco', { receivedOn, concludedOn: null, values: open })).toEqual([]);
    expect(caseFaults('redeco', { receivedOn, concludedOn, values: open })).toEqual([
      { field: 'resolution', fault: 'missing' },
    ]);
  });

  it('does not include sex and age of a company', () => {
    const { sex: _sex, age: _age, ...company } = { ...whole, personType: '2' };
    expect(caseFaults('redeco', { receivedOn, concludedOn, values: company })).toEqual([]);
  });

  it('includes the amount of a monetary case, and the day of a credit', () => {
    const values = { ...whole, isMonetary: 'SI' };
    const lacks = (more: CaseValues) =>
      caseFaults('reclamaciones', { receivedOn, concludedOn, values: { ...values, ...more } });
    expect(namesOf(lacks({}))).toEqual(['claimedAmount']);
    expect(namesOf(lacks({ claimedAmount: '100', paidAmount: '50' }))).toEqual(['paidOn']);
    const paid = { claimedAmount: '100', paidAmount: '50', paidOn: '2026-04-27' };
    expect(lacks(paid)).toEqual([]);
    expect(lacks({ ...paid, paidOn: '2026-04-23' })).toEqual([{ field: 'paidOn', fault: 'wrong' }]);
  });

  it('includes values in another format', () => {
    const wrong: CaseValues = { ...whole, postalCode: '9070', sex: 'X', age: '130', pori: 'no' };
    expect(caseFaults('redeco', { receivedOn, concludedOn, values: wrong })).toEqual(
      (['pori', 'postalCode', 'sex', 'age'] as const).map((field) => ({ field, fault: 'wrong' })),
    );
  });

  it('is checked field by field, and every field is in some file', () => {
    const used = new Set(REGULATOR_FILES.flatMap((file) => fieldsOfFile(file)));
    expect([...used].toSorted()).toEqual([...CASE_FIELD_NAMES].toSorted());
    expect(isCaseValue('paidOn', '2026-02-29')).toBe(false);
    expect(isCaseValue('paidAmount', '1250.50')).toBe(true);
    expect(isCaseValue('paidAmount', '1,250')).toBe(false);
  });
});

describe('a row', () => {
  const period = regulatorPeriodOf(receivedOn, 'month');
  const rowOf = (file: (typeof REGULATOR_FILES)[number], values: CaseValues = whole) =>
    regulatorRow(
      file,
      { folio: 'Q-000123', receivedOn, concludedOn, values },
      { lender, period: file === 'redeco' ? period : regulatorPeriodOf(receivedOn, 'quarter') },
    );

  it('of REDECO is the one of CONDUSEF’s API', () => {
    expect(rowOf('redeco')).toEqual({
      QuejasDenominacion: 'Cauce, S.A.P.I.',
      QuejasSector: 'SOFOM E.N.R.',
      QuejasNoMes: 4,
      QuejasNum: 1,
      QuejasFolio: 'Q-000123',
      QuejasFecRecepcion: '24/04/2026',
      QuejasMedio: 5,
      QuejasNivelAT: 1,
      QuejasProducto: '026911831261',
      QuejasCausa: '0871',
      QuejasPORI: 'NO',
      QuejasEstatus: 2,
      QuejasEstados: 9,
      QuejasMunId: 7,
      QuejasLocId: 9,
      QuejasColId: 120,
      QuejasCP: 9070,
      QuejasTipoPersona: 1,
      QuejasSexo: 'M',
      QuejasEdad: 36,
      QuejasFecResolucion: '28/04/2026',
      QuejasFecNotificacion: '28/04/2026',
      QuejasRespuesta: 2,
      QuejasNumPenal: null,
      QuejasPenalizacion: null,
    });
  });

  it('of REUNE has the quarter and omits fields without a column', () => {
    expect(rowOf('consultas')).toMatchObject({
      InstitucionClave: 'CAUCE',
      ConsultasTrim: 2,
      ConsultasFecAten: '28/04/2026',
      ConsultascatnivelatenId: 1,
    });
    const values = { ...whole, isMonetary: 'NO', claimedAmount: '100', paidOn: '2026-04-27' };
    expect(rowOf('reclamaciones', values)).toMatchObject({
      RecMonetario: 'NO',
      RecMontoReclamado: null,
      RecFechaAbonoImporte: null,
      RecSentidoResolucion: 2,
    });
  });

  it.each(REGULATOR_FILES)('has each column once, in its order: %s', (file) => {
    const columns = columnsOfFile(file);
    expect(new Set(columns).size).toBe(columns.length);
    expect(Object.keys(rowOf(file))).toEqual([...columns]);
  });

  it('of clarifications has the columns of claims except the credit and the sense of the answer', () => {
    const rest = columnsOfFile('aclaraciones').map((one) => one.replace('Aclaracion', ''));
    expect(rest).toContain('OperacionExtranjero');
    for (const none of ['ImporteAbonado', 'FechaAbonoImporte', 'SentidoResolucion'])
      expect(rest).not.toContain(none);
    expect(rest).toHaveLength(28);
    expect(columnsOfFile('reclamaciones')).toHaveLength(30);
  });
});

it('names the lender’s values that a file needs and that are not set', () => {
  expect(missingOfLender('redeco', { ...lender, medium: '', key: '' })).toEqual(['medium']);
  expect(missingOfLender('consultas', { ...lender, key: '' })).toEqual(['key']);
  expect(missingOfLender('consultas', lender)).toEqual([]);
});
