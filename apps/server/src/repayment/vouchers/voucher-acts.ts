import { makeVoucher } from '@cauce/contract';
import { mounts } from '../../http/act.ts';
import { giveVoucher } from './make-voucher.ts';

export const voucherActs = [mounts(makeVoucher, giveVoucher)];
