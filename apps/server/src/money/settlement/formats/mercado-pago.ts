import { readHeaded } from './headed-rows.ts';
import { keysByContent, LineRefused } from './report-line.ts';
import type { FileMarket, LineKind, ReadReport } from './report-line.ts';
import { readAmount, readDay, readTime } from './values.ts';

/* The report «Todas las transacciones» (settlement report) with the columns of its published glossary. `FEE_AMOUNT`
   includes its tax, which only Mercado Pago's invoice shows separately. `SETTLEMENT_NET_AMOUNT` is what the balance rose
   or fell by. */
const NEEDED = [
  'SOURCE_ID',
  'EXTERNAL_REFERENCE',
  'TRANSACTION_TYPE',
  'TRANSACTION_AMOUNT',
  'TRANSACTION_CURRENCY',
  'TRANSACTION_DATE',
  'FEE_AMOUNT',
  'SETTLEMENT_NET_AMOUNT',
];

const KINDS: Readonly<Record<string, LineKind>> = {
  SETTLEMENT: 'payment',
  REFUND: 'refund',
  CHARGEBACK: 'chargeback',
  DISPUTE: 'chargeback',
  WITHDRAWAL: 'settlement',
  PAYOUT: 'settlement',
  WITHDRAWAL_CANCEL: 'other',
  CASHBACK: 'other',
};

function kindOf(type: string, gross: number, net: number): LineKind {
  const kind = KINDS[type];
  if (kind === undefined) throw new LineRefused('kind');
  // Something that was paid from the balance.
  if (kind === 'payment' && gross < 0) return 'other';
  return kind === 'chargeback' && net > 0 ? 'restored' : kind;
}

export function readMercadoPago(text: string, market: FileMarket): ReadReport {
  const byContent = keysByContent();
  return readHeaded(text, NEEDED, (named, lineNumber) => {
    const type = named('TRANSACTION_TYPE').toUpperCase();
    if (named('TRANSACTION_CURRENCY').toUpperCase() !== market.currency)
      throw new LineRefused('currency');
    const money = (column: string) => readAmount(named(column), 'dot');
    const [gross, net] = [money('TRANSACTION_AMOUNT'), money('SETTLEMENT_NET_AMOUNT')];
    const kind = kindOf(type, gross, net);
    const isOut = kind !== 'payment' && kind !== 'restored' && kind !== 'other';
    // A charged fee is negative; one returned with a refund is positive.
    const fee = money('FEE_AMOUNT') === 0 ? 0 : 0 - money('FEE_AMOUNT');
    const id = named('SOURCE_ID');
    const day = readDay(named('TRANSACTION_DATE'), market.timeZone);
    // One payment can be refunded in parts under its own id, and in equal parts on one day.
    const keys =
      id === '' || kind === 'payment'
        ? { key: id === '' ? '' : `${type}:${id}` }
        : byContent([type, id, day, gross], readTime(named('TRANSACTION_DATE')));
    return {
      ...keys,
      lineNumber,
      kind,
      paymentId: id,
      reference: named('EXTERNAL_REFERENCE'),
      amount: isOut ? 0 - Math.abs(gross) : gross,
      fee,
      feeTax: 0,
      net: isOut ? 0 - Math.abs(net) : net,
      on: day,
      settlement: kind === 'settlement' ? id : '',
      description: named('PAYMENT_METHOD'),
    };
  });
}
