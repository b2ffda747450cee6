import { listOrders } from '@cauce/contract';
import { mounts } from '../../wire/act.ts';
import { listLoans } from './list-orders.ts';

export const orderActs = [mounts(listOrders, listLoans)];
