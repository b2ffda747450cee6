import type { Account, Entry } from '../src/ledger/entries.ts';
import { sum } from '../src/money/minor.ts';
import type { Minor } from '../src/money/minor.ts';

/** The balance of an account, or its part under one instalment. */
export const balance = (entries: readonly Entry[], account: Account, instalment?: number): Minor =>
  sum(
    entries
      .filter((one) => one.account === account)
      .filter((one) => instalment === undefined || one.instalment === instalment)
      .map(({ amount }) => amount),
  );
