import type { Minor } from '@cauce/lending/money';
import { Card, DatedText, LinkRow, Note, walletIcon } from '@cauce/ui';
import { useCopy } from '../copy/copy-provider.tsx';
import { payoffTexts } from '../copy/payoff-texts.ts';
import { addScreenTexts } from '../copy/screen-texts.ts';
import { ScreenLink } from './screen-link.tsx';
import { useMoney } from './use-money.ts';
import { RowCard } from './row-card.tsx';

// Here and not with the first screens' texts: the row comes after what is due.
addScreenTexts(payoffTexts);

/**
 * Leads to paying the whole loan today, with what that costs and saves, or to giving it back while that is to be had. Of a loan that
 * waits before early payments it says from when; nothing where the other side offers none.
 */
export function PayoffRow({
  of: { amount, saved, coolingOffUntil },
  later,
  own,
}: {
  of: { amount: Minor | null; saved: Minor | null; coolingOffUntil: string };
  later: { from: string; amount: Minor | null };
  own: Record<string, string>;
}) {
  const copy = useCopy('payoff');
  const money = useMoney();
  if (later.from !== '' && later.amount !== null)
    return (
      <Card title={<DatedText text={copy.later(later.from)} />}>
        <Note size="body">{copy.laterText(money.write(later.amount))}</Note>
      </Card>
    );
  if (amount === null || saved === null) return null;
  const isGivenBack = coolingOffUntil !== '';
  return (
    <Card isFlush label={copy.title}>
      <LinkRow
        as={ScreenLink}
        to="payoff"
        own={own}
        icon={walletIcon}
        title={isGivenBack ? copy.giveBackRow(money.write(amount)) : copy.row(money.write(amount))}
        text={
          isGivenBack ? (
            <DatedText text={copy.giveBackUntil(coolingOffUntil)} />
          ) : (
            copy.saves(money.write(saved))
          )
        }
      />
    </Card>
  );
}

/** Leads to paying an amount of one's own, where the other side takes one: a part alone while the loan waits. */
export function OwnAmountRow({
  own,
  isWaiting,
}: {
  own: Record<string, string>;
  isWaiting: boolean;
}) {
  const copy = useCopy('payoff');
  return (
    <RowCard
      to="ownAmount"
      own={own}
      icon={walletIcon}
      title={copy.ownAmount}
      text={isWaiting ? copy.ownPartText : copy.ownAmountText}
    />
  );
}
