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

/** «Payment ID», «payment_id» and «payment-id» are the same header. */
const plain = (header: string): string =>
  header
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ');

/** A column's index in a header; −1 if absent. */
export function placesOf(
  header: readonly string[],
  declared: Columns,
): (column: ColumnName) => number {
  const names = header.map(plain);
  const found = new Map<ColumnName, number>();
  const find = (column: ColumnName): number => {
    const name = declared[column];
    if (name !== undefined) return name === '' ? -1 : names.indexOf(plain(name));
    return (
      COLUMN_NAMES[column].map((name) => names.indexOf(plain(name))).find((at) => at !== -1) ?? -1
    );
  };
  return (column) => {
    const place = found.get(column) ?? find(column);
    found.set(column, place);
    return place;
  };
}
