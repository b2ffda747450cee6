import { readHeaded } from './headed-rows.ts';
import { LineRefused } from './report-line.ts';
import type { FileMarket, LineKind, ReadReport } from './report-line.ts';
import { readAmount, readDay } from './values.ts';

/* Xendit's balance report with its documented columns. A transaction, its fee and its VAT are separate lines with one
   `Transaction ID`; refunds have a line type that ends with `_REVERSAL`. */
const NEEDED = [
  'Product ID',
  'Transaction ID',
  'Transaction Type',
  'Line Type',
  'Currency',
  'Amount',
];
// The documentation describes the time of a line but not its column's name, so all names in use are accepted.
const TIMES = ['Created Date', 'Timestamp', 'Created Time', 'Transaction Date', 'Date'];

const isPayout = (type: string): boolean => /WITHDRAWAL|DISBURSEMENT|PAYOUT/.test(type);

function kindOf(lineType: string, type: string): LineKind {
  if (/^(?:FEE|VAT)(?:_REVERSAL)?$/.test(lineType)) return 'fee';
  if (lineType === 'TRANSACTION_REVERSAL') return 'refund';
  if (lineType !== 'TRANSACTION') throw new LineRefused('kind');
  if (/REFUND/.test(type)) return 'refund';
  if (/CHARGEBACK/.test(type)) return 'chargeback';
  return isPayout(type) ? 'settlement' : /PAYMENT/.test(type) ? 'payment' : 'other';
}

export function readXendit(text: string, market: FileMarket): ReadReport {
  return readHeaded(text, NEEDED, (named, lineNumber) => {
    if (named('Currency').toUpperCase() !== market.currency) throw new LineRefused('currency');
    const [lineType, type] = [named('Line Type'), named('Transaction Type')].map((one) =>
      one.trim().toUpperCase().replaceAll(/[ -]+/g, '_'),
    );
    const kind = kindOf(lineType ?? '', type ?? '');
    const time = TIMES.map((column) => named(column)).find((one) => one !== '') ?? '';
    const amount = readAmount(named('Amount'), 'dot');
    const isVat = lineType?.startsWith('VAT') === true;
    const isBack = lineType?.endsWith('_REVERSAL') === true;
    const cost = isBack ? 0 - Math.abs(amount) : Math.abs(amount);
    const isOut = ['refund', 'chargeback', 'settlement'].includes(kind);
    const id = named('Transaction ID');
    return {
      lineNumber,
      key: id === '' ? '' : `${lineType}:${id}`,
      kind,
      paymentId: named('Product ID'),
      reference: named('Reference'),
      amount: kind === 'fee' ? 0 : isOut ? 0 - Math.abs(amount) : amount,
      fee: kind === 'fee' && !isVat ? cost : 0,
      feeTax: kind === 'fee' && isVat ? cost : 0,
      net: null,
      on: readDay(time, market.timeZone),
      settlement: kind === 'settlement' ? named('Reference') || id : '',
      description: `${named('Transaction Type')} ${named('Payment Channel')}`.trim(),
    };
  });
}
