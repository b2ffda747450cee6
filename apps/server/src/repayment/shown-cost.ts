import { screenMoneyOf } from '@cauce/copy/server';
import { formatRate, marketOf } from '@cauce/lending';
import type { AnnualCost } from '@cauce/lending';
import type { BorrowerContext } from '../http/handler.ts';

/** An annual cost as a screen in the borrower's language shows it. */
export function shownCost(
  { shown, decimals }: Pick<AnnualCost, 'shown' | 'decimals'>,
  { settings, language }: Pick<BorrowerContext, 'settings' | 'language'>,
): string {
  return formatRate(shown, screenMoneyOf(marketOf(settings.country), settings, language), decimals);
}
