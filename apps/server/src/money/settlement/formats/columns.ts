/** The columns of a plain CSV, with the headers by which they are found if nobody has declared them. */
const COLUMN_NAMES = {
  paymentId: ['payment_id', 'payment', 'charge_id', 'id de pago', 'id pago', 'id'],
  key: ['line_id', 'transaction_id', 'folio', 'movimiento'],
  kind: ['kind', 'type', 'tipo'],
  reference: ['reference', 'referencia', 'clave de rastreo', 'utr'],
  amount: ['amount', 'gross', 'importe', 'monto'],
  credit: ['credit', 'abono', 'abonos', 'deposito', 'depósito', 'depositos', 'depósitos'],
  debit: ['debit', 'cargo', 'cargos', 'retiro', 'retiros'],
  fee: ['fee', 'comision', 'comisión'],
  feeTax: ['fee_tax', 'tax', 'iva', 'iva comision', 'iva comisión'],
  net: ['net', 'neto'],
  on: ['paid_at', 'date', 'fecha', 'fecha de operacion', 'fecha de operación', 'value date'],
  settlement: ['settlement', 'settlement_id', 'liquidacion', 'liquidación', 'deposito_id'],
  description: ['description', 'descripcion', 'descripción', 'concepto'],
  currency: ['currency', 'moneda'],
} as const satisfies Record<string, readonly string[]>;

export type ColumnName = keyof typeof COLUMN_NAMES;
/** The header of each column; an undeclared one is searched for. */
export type Columns = Partial<Readonly<Record<ColumnName, string>>>;

const lower = (header: string): string => header.trim().toLowerCase();
const spaced = (header: string): string => lower(header).replaceAll(/[\s_-]+/g, ' ');

/** A column's index in a header; −1 if absent. «Payment ID» and «payment-id» are found as «payment_id» where it is absent. */
export function placesOf(
  header: readonly string[],
  declared: Columns,
): (column: ColumnName) => number {
  const written = header.map(lower);
  const names = header.map(spaced);
  const found = new Map<ColumnName, number>();
  const placeOf = (name: string): number => {
    const place = written.indexOf(lower(name));
    return place === -1 ? names.indexOf(spaced(name)) : place;
  };
  const find = (column: ColumnName): number => {
    const name = declared[column];
    if (name !== undefined) return name === '' ? -1 : placeOf(name);
    return COLUMN_NAMES[column].map(placeOf).find((at) => at !== -1) ?? -1;
  };
  return (column) => {
    const place = found.get(column) ?? find(column);
    found.set(column, place);
    return place;
  };
}
