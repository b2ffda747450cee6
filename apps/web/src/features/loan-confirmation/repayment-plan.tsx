import { Card, DateText, Plan } from '@cauce/ui';
import { useCopy } from '../../copy/copy-provider.tsx';
import { Amount } from '../../session/amount.tsx';
import { useMoney } from '../../session/use-money.ts';
import { isLowered } from './offer.ts';
import type { Offer, OfferedPayment } from './offer.ts';

/** Every payment with its date. If a coupon lowers one, the old amount is shown struck through. */
export function RepaymentPlan({ offer }: { offer: Offer }) {
  const { common, loan } = useCopy();
  const copy = useCopy('loanConfirmation');
  const money = useMoney();
  const { plan, planEveryDays } = offer;
  if (plan.length === 0) return null;

  function amountOf(payment: OfferedPayment) {
    const { amount, amountBefore } = payment;
    if (amount === null) return common.notAvailable;
    const was = isLowered(payment) && amountBefore !== null ? amountBefore : undefined;
    return <Amount of={amount} money={money} was={was} wasLabel={copy.before} />;
  }

  return (
    <Card
      title={loan.plan}
      titleEnd={
        plan.length > 1 && planEveryDays !== null && planEveryDays > 0
          ? copy.every(planEveryDays)
          : undefined
      }
    >
      <Plan
        instalments={plan.map((payment, index) => ({
          title: payment.title || copy.payment(index + 1),
          text: (
            <>
              {payment.dueOn !== '' && <DateText on={payment.dueOn} />}
              {payment.description !== '' && money.text(` ${payment.description}`)}
            </>
          ),
          state: index === 0 ? 'next' : 'toCome',
          amount: amountOf(payment),
        }))}
      />
    </Card>
  );
}
