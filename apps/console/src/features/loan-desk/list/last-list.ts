import { onAgentLeft } from '../../../session/session.ts';
import type { LoansSearch } from './loan-filter.ts';

/** The list that an agent last looked at: its address, its view's name, and the loans in their order. */
interface LastList {
  readonly search: LoansSearch;
  readonly name: string;
  readonly orderIds: readonly string[];
}

let last: LastList | null = null;
// Another agent at this screen begins with no list.
onAgentLeft(() => {
  last = null;
});

export function storeList(list: LastList): void {
  last = list;
}

export const lastList = (): LastList | null => last;
