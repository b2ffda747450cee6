import type { Minor } from '@cauce/lending/money';
import { Card, DatedText, LinkRow, Note, walletIcon } from '@cauce/ui';
import { useCopy } from '../../copy/copy-provider.tsx';
import { payoffTexts } from '../../copy/payoff-texts.ts';
import { addScreenTexts } from '../../copy/screen-texts.ts';
import { ScreenLink } from '../screen-link.tsx';
import { useMoney } from '../use-money.ts';
import { RowCard } from '../row-card.tsx';

// Here and not with the first screens' texts: the row is shown after what is due.
addScreenTexts(payoffTexts);

/**
 * Leads to paying off the whole loan today, with its cost and saving, or to returning it during the cooling-off time. For a loan
 * with a wait before early payment it says from when; renders nothing if the server offers no early payment.
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
        <Note size="body">{money.text(copy.laterText(money.write(later.amount)))}</Note>
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
        title={money.text(
          isGivenBack ? copy.giveBackRow(money.write(amount)) : copy.row(money.write(amount)),
        )}
        text={
          isGivenBack ? (
            <DatedText text={copy.giveBackUntil(coolingOffUntil)} />
          ) : (
            money.text(copy.saves(money.write(saved)))
          )
        }
      />
    </Card>
  );
}

/** Leads to paying an amount of the borrower's choice if the server accepts one; during the wait, a partial amount only. */
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
