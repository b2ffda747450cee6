import { Card, DateText, DetailRows, Note, Totals } from '@cauce/ui';
import { useCopy } from '../../copy/copy-provider.tsx';
import { useMoney } from '../../session/use-money.ts';
import { costFigures } from './cost-figures.ts';
import { LateCharge } from '../../session/loan/late-charge.tsx';
import { couponOf, isCredit } from './offer.ts';
import type { Offer } from './offer.ts';
import css from './offer.module.css';

/** The cost of the loan, ending with total and annual cost at one size (the whole cost before the button). */
export function OfferCost({ offer }: { offer: Offer }) {
  const { loan } = useCopy();
  const copy = useCopy('loanConfirmation');
  const money = useMoney();
  const coupon = couponOf(offer);
  const rows = offer.details.map(({ text, value }) => ({
    label: text,
    value: money.text(value),
    kind: isCredit(value) ? ('credit' as const) : ('plain' as const),
  }));
  const hasCredit = rows.some(({ kind }) => kind === 'credit');
  const totals = costFigures(offer, { ...copy, total: loan.repayAmount }, money).map(
    ({ label, value }) => ({ label, value: money.text(value) }),
  );
  if (rows.length === 0 && totals.length === 0) return null;

  return (
    <Card title={copy.cost}>
      <DetailRows
        isAsSent
        rows={[
          ...rows,
          // Another back end may leave the coupon out of its rows; the total would then not add up.
          ...(coupon !== null && !hasCredit
            ? [
                {
                  label: copy.coupon,
                  value: money.text(`\u2212${money.write(coupon.amount)}`),
                  kind: 'credit' as const,
                },
              ]
            : []),
        ]}
      />
      {totals.length > 0 && <Totals items={totals} />}
      {offer.annualCost !== '' && offer.annualCostOn !== '' && (
        <div className={css.foot}>
          <Note>
            {copy.costNote(offer.annualCostName || copy.annualCost)}{' '}
            <DateText on={offer.annualCostOn} />
            {coupon === null ? '.' : ` ${copy.costNoteWithCoupon}`}
          </Note>
        </div>
      )}
      <LateCharge of={offer} label={copy.howComputed} />
    </Card>
  );
}
