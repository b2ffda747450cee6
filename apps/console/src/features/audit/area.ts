import type { ConsoleCopy } from '@cauce/copy/console';
import type { Entry } from './subject.tsx';

type Area = keyof ConsoleCopy['audit']['areas'];

const AREAS: Readonly<Record<string, Area>> = {
  attempt: 'money',
  moneyRequest: 'money',
  proposal: 'money',
  settlementFile: 'money',
  settlementLine: 'money',
  unmatchedMoney: 'money',
  voucher: 'money',
  order: 'loans',
  product: 'loans',
  complaint: 'complaints',
  regulatorFile: 'complaints',
  borrower: 'data',
  contactMessage: 'data',
  dataRequest: 'data',
  agent: 'access',
  role: 'access',
  list: 'lists',
  view: 'lists',
};

/** What an entry belongs to, by the kind of its subject; everything else is the operation of the product. */
export const areaOf = ({ subjectKind }: Pick<Entry, 'subjectKind'>): Area =>
  AREAS[subjectKind] ?? 'operation';
