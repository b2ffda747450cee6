import { expireVouchersAt, supersedeOfRepaid } from '../records/voucher-moves.ts';
import { cancelVouchers } from './cancel-vouchers.ts';
import type { Work } from './work.ts';

/** Ends vouchers whose time is over and those of loans that owe nothing any more. Answers how many. */
export async function expireVouchers({ database, ports }: Work): Promise<number> {
  const expired = await expireVouchersAt(database, new Date(ports.clock.now()));
  const superseded = await supersedeOfRepaid(database);
  await cancelVouchers(ports.payments, superseded);
  return expired + superseded.length;
}
