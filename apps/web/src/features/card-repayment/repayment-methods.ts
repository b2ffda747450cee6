import type { OutputOf, readRepaymentMethods } from '@cauce/contract';

/** How this loan can be paid at once; any field may be missing. */
export type RepaymentMethods = OutputOf<typeof readRepaymentMethods>;
export type BankCard = RepaymentMethods['cards'][number];

/** The cards that can be charged: a card without an id cannot be named to the server. */
export function usableCards({ cards }: Pick<RepaymentMethods, 'cards'>): readonly BankCard[] {
  return cards.filter(({ id }) => id !== '');
}

/** `·· 4821`: the last four digits, however the server masked the card; empty if it gave fewer. */
export function maskOf(card: Pick<BankCard, 'cardNo'> | undefined): string {
  const last = /(\d{4})\D*$/.exec(card?.cardNo ?? '')?.[1];
  return last === undefined ? '' : `·· ${last}`;
}

/** Two letters for a bank's tile. */
export function initialsOf(bankName: string): string {
  return (bankName.match(/[\p{L}\p{N}]/gu) ?? []).slice(0, 2).join('').toUpperCase();
}
