import { expireVouchersAt, supersedeOfRepaid } from './voucher-moves.ts';
import type { Work } from '../../jobs/work.ts';

/** Ends expired vouchers and those of loans that owe nothing any more; returns the count. */
export async function expireVouchers({ database, ports }: Work): Promise<number> {
  const expired = await expireVouchersAt(database, new Date(ports.clock.now()));
  return expired + (await supersedeOfRepaid(database));
}
