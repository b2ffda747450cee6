import type { LocalDate } from '../dates/local-date.ts';
import type { RegulatorFile } from '../markets/regulator-file-rules.ts';
import { CASE_FIELDS, isCaseValue } from './case-fields.ts';
import type { CaseField, CaseValues } from './case-fields.ts';
import type { RegulatorPeriod } from './period.ts';

/** The lender's identifiers at the regulator; an empty value is not set. */
export type RegulatedLender = {
  /** Its denomination. */
  readonly name: string;
  readonly sector: string;
  /** Its key at REUNE. */
  readonly key: string;
  /** The number of the channel through which it receives complaints. */
  readonly medium: string;
};
export const REGULATED_LENDER_FIELDS = ['name', 'sector', 'key', 'medium'] as const;

/** A complaint for the regulator's files. `concludedOn` is null while it waits for an answer. */
export type RegulatorCase = {
  readonly folio: string;
  readonly receivedOn: LocalDate;
  readonly concludedOn: LocalDate | null;
  readonly values: CaseValues;
};

/** What a case lacks for its file. */
export type CaseFault = { readonly field: CaseField; readonly fault: 'missing' | 'wrong' };

// Values known without an agent: of the lender, of the period, of the complaint itself.
type Known =
  | `lender.${keyof RegulatedLender}`
  | 'period'
  | 'one'
  | 'folio'
  | 'status'
  | 'receivedOn'
  // The day of the answer. The borrower can read it in the app at once, so it is the day of the notice too.
  | 'concludedOn';

/** When a value is required: always, once concluded, together with another value, or never. */
type Need = 'always' | 'concluded' | 'naturalPerson' | 'monetary' | 'optional';
type Column = readonly [key: string, from: Known | CaseField, need?: Need];

/* The fields in the order of CONDUSEF's API, whose published examples show which may be null: the colony of claims and
   clarifications, the penalties, the regulator's own folio and the reversal. Where the examples are silent, a field is
   required. */
const whereRows = (prefix: string): readonly Column[] => [
  [`${prefix}EntidadFederativa`, 'state'],
  [`${prefix}CodigoPostal`, 'postalCode'],
  [`${prefix}MunicipioAlcaldia`, 'municipality'],
  [`${prefix}Localidad`, 'locality'],
  [`${prefix}Colonia`, 'colony', 'optional'],
  [`${prefix}Monetario`, 'isMonetary'],
  [`${prefix}MontoReclamado`, 'claimedAmount', 'monetary'],
];
const beginningRows = (prefix: string, receivedKey: string): readonly Column[] => [
  [`${prefix}Denominacion`, 'lender.name'],
  [`${prefix}Sector`, 'lender.sector'],
  [`${prefix}Trimestre`, 'period'],
  [`${prefix}Numero`, 'one'],
  [`${prefix}FolioAtencion`, 'folio'],
  [`${prefix}EstadoConPend`, 'status'],
  [`${prefix}${receivedKey}`, 'receivedOn'],
  [`${prefix}FechaAtencion`, 'concludedOn'],
  [`${prefix}MedioRecepcionCanal`, 'lender.medium'],
  [`${prefix}ProductoServicio`, 'product'],
  [`${prefix}CausaMotivo`, 'cause'],
  [`${prefix}FechaResolucion`, 'concludedOn'],
  [`${prefix}FechaNotifiUsuario`, 'concludedOn'],
];
const personRows = (prefix: string): readonly Column[] => [
  [`${prefix}Pori`, 'pori'],
  [`${prefix}TipoPersona`, 'personType'],
  [`${prefix}Sexo`, 'sex', 'naturalPerson'],
  [`${prefix}Edad`, 'age', 'naturalPerson'],
];
const endRows = (prefix: string): readonly Column[] => [
  [`${prefix}NivelAtencion`, 'level', 'concluded'],
  [`${prefix}FolioCondusef`, 'regulatorFolio', 'optional'],
  [`${prefix}Reversa`, 'reversal', 'optional'],
];

const COLUMNS: Readonly<Record<RegulatorFile, readonly Column[]>> = {
  redeco: [
    ['QuejasDenominacion', 'lender.name'],
    ['QuejasSector', 'lender.sector'],
    ['QuejasNoMes', 'period'],
    ['QuejasNum', 'one'],
    ['QuejasFolio', 'folio'],
    ['QuejasFecRecepcion', 'receivedOn'],
    ['QuejasMedio', 'lender.medium'],
    ['QuejasNivelAT', 'level'],
    ['QuejasProducto', 'product'],
    ['QuejasCausa', 'cause'],
    ['QuejasPORI', 'pori'],
    ['QuejasEstatus', 'status'],
    ['QuejasEstados', 'state'],
    ['QuejasMunId', 'municipality'],
    ['QuejasLocId', 'locality'],
    ['QuejasColId', 'colony'],
    ['QuejasCP', 'postalCode'],
    ['QuejasTipoPersona', 'personType'],
    ['QuejasSexo', 'sex', 'naturalPerson'],
    ['QuejasEdad', 'age', 'naturalPerson'],
    ['QuejasFecResolucion', 'concludedOn'],
    ['QuejasFecNotificacion', 'concludedOn'],
    ['QuejasRespuesta', 'resolution', 'concluded'],
    ['QuejasNumPenal', 'penaltyNumber', 'optional'],
    ['QuejasPenalizacion', 'penalty', 'optional'],
  ],
  consultas: [
    ['InstitucionClave', 'lender.key'],
    ['Sector', 'lender.sector'],
    ['ConsultasTrim', 'period'],
    ['NumConsultas', 'one'],
    ['ConsultasFolio', 'folio'],
    ['ConsultasEstatusCon', 'status'],
    ['ConsultasFecAten', 'concludedOn'],
    ['EstadosId', 'state'],
    ['ConsultasFecRecepcion', 'receivedOn'],
    ['MediosId', 'lender.medium'],
    ['Producto', 'product'],
    ['CausaId', 'cause'],
    ['ConsultasCP', 'postalCode'],
    ['ConsultasMpioId', 'municipality'],
    ['ConsultasLocId', 'locality'],
    ['ConsultasColId', 'colony'],
    ['ConsultascatnivelatenId', 'level', 'concluded'],
    ['ConsultasPori', 'pori'],
  ],
  reclamaciones: [
    ...beginningRows('Rec', 'FechaReclamacion'),
    ...whereRows('Rec'),
    ['RecImporteAbonado', 'paidAmount', 'optional'],
    ['RecFechaAbonoImporte', 'paidOn', 'optional'],
    ...personRows('Rec'),
    ['RecSentidoResolucion', 'resolution', 'concluded'],
    ...endRows('Rec'),
  ],
  aclaraciones: [
    ...beginningRows('Aclaracion', 'FechaAclaracion'),
    ...whereRows('Aclaracion'),
    ...personRows('Aclaracion'),
    ...endRows('Aclaracion'),
    ['AclaracionOperacionExtranjero', 'isAbroad'],
  ],
};

const isCaseField = (from: Column[1]): from is CaseField => from in CASE_FIELDS;

/** The fields of a file that an agent fills in, in the file's order. */
export function fieldsOfFile(file: RegulatorFile): readonly CaseField[] {
  return COLUMNS[file].map(([, from]) => from).filter(isCaseField);
}

/** The columns of a file, in its order. */
export function columnsOfFile(file: RegulatorFile): readonly string[] {
  return COLUMNS[file].map(([key]) => key);
}

/** The lender's own values that a file needs and lacks. */
export function missingOfLender(
  file: RegulatorFile,
  lender: RegulatedLender,
): readonly (keyof RegulatedLender)[] {
  const needed = new Set(COLUMNS[file].map(([, from]) => from));
  return REGULATED_LENDER_FIELDS.filter(
    (name) => needed.has(`lender.${name}`) && lender[name] === '',
  );
}

type Judged = Pick<RegulatorCase, 'concludedOn' | 'receivedOn' | 'values'>;

/** Whether a field belongs in the row of this case: a company has no age, for example. */
function isRequired(field: CaseField, need: Need, { values, concludedOn }: Judged): boolean {
  if (need === 'naturalPerson') return values.personType !== '2';
  if (need === 'concluded') return concludedOn !== null;
  if (need === 'monetary' || field === 'paidAmount') return values.isMonetary === 'SI';
  if (field === 'paidOn') return values.isMonetary === 'SI' && Boolean(values.paidAmount);
  return true;
}

/** What a case still lacks for a file, in the file's order; empty if it is complete. */
export function caseFaults(file: RegulatorFile, one: Judged): readonly CaseFault[] {
  return COLUMNS[file].flatMap(([, from, need = 'always']): CaseFault[] => {
    if (!isCaseField(from) || !isRequired(from, need, one)) return [];
    const value = one.values[from] ?? '';
    // A credited amount needs a day.
    const isNeeded = need !== 'optional' || from === 'paidOn';
    if (value === '') return isNeeded ? [{ field: from, fault: 'missing' }] : [];
    const isRight = isCaseValue(from, value) && !(from === 'paidOn' && value < one.receivedOn);
    return isRight ? [] : [{ field: from, fault: 'wrong' }];
  });
}

/** `24/04/2026`, CONDUSEF's date format. */
const slashed = (day: string): string => day.split('-').toReversed().join('/');

// Numbers where CONDUSEF's API requires numbers, including the postal code: 09070 is sent as 9070.
function written(field: CaseField, value: string): string | number {
  const { shape } = CASE_FIELDS[field];
  if (shape === 'day') return slashed(value);
  const isText = shape === 'code' || shape === 'text' || shape === 'yesNo' || shape === 'sex';
  return isText ? value : Number(value);
}

/** A case as a row of its file: a value for each column, null if not applicable. Only for a case without faults. */
export function regulatorRow(
  file: RegulatorFile,
  one: RegulatorCase,
  { lender, period }: { readonly lender: RegulatedLender; readonly period: RegulatorPeriod },
): Readonly<Record<string, string | number | null>> {
  const known: Readonly<Record<Known, string | number | null>> = {
    'lender.name': lender.name,
    'lender.sector': lender.sector,
    'lender.key': lender.key,
    'lender.medium': Number(lender.medium),
    period: period.number,
    one: 1,
    folio: one.folio,
    status: one.concludedOn === null ? 1 : 2,
    receivedOn: slashed(one.receivedOn),
    concludedOn: one.concludedOn === null ? null : slashed(one.concludedOn),
  };
  return Object.fromEntries(
    COLUMNS[file].map(([key, from, need = 'always']) => {
      if (!isCaseField(from)) return [key, known[from]];
      const value = one.values[from] ?? '';
      return [key, value === '' || !isRequired(from, need, one) ? null : written(from, value)];
    }),
  );
}
