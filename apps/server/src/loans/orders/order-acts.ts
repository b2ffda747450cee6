import { listOrders } from '@cauce/contract';
import { mounts } from '../../http/act.ts';
import { listLoans } from './list-orders.ts';

export const orderActs = [mounts(listOrders, listLoans)];
