import { formatRate, rate } from '@cauce/lending/money';
import type { MoneyFormat } from '@cauce/lending/money';
import { Card, Facts, HeroAmount, ProductHeader } from '@cauce/ui';
import { useCopy } from '../../copy/copy-provider.tsx';
import { Amount } from '../../session/amount.tsx';
import { useMoney } from '../../session/use-money.ts';
import { termOf } from '../../copy/term-of.ts';
import type { Offer } from './offer.ts';

/** The rate per day of a back end that sends only the number: `0.0005` is 0,05 %. Any other text stays as it is. */
function writtenRate(text: string, format: MoneyFormat): string {
  const [, whole = '', places = ''] = /^(\d{1,3})(?:\.(\d{1,12}))?$/.exec(text) ?? [];
  return whole === '' ? text : formatRate(rate(Number(whole + places), places.length), format);
}

/** Amount received, term, number of payments and rate. */
export function OfferSummary({ offer }: { offer: Offer }) {
  const copy = useCopy();
  const text = useCopy('loanConfirmation');
  const money = useMoney();
  const count = offer.plan.length;
  const facts = [
    { label: copy.loan.termDays, value: termOf(offer, copy, text) },
    { label: text.payments, value: count === 0 ? '' : String(count) },
    { label: copy.loan.rate, value: offer.rate || writtenRate(offer.loanRate, money.format) },
  ].filter(({ value }) => value !== '');

  return (
    <Card label={copy.loan.amount}>
      <ProductHeader
        name={offer.productName || text.product}
        logoSrc={offer.productLogo}
        text={count === 0 ? undefined : count === 1 ? text.inOnePayment : text.inPayments}
      />
      {offer.received !== null && (
        <HeroAmount label={copy.loan.receivedAmount}>
          <Amount size="xl" of={offer.received} money={money} />
        </HeroAmount>
      )}
      {facts.length > 0 && <Facts items={facts} />}
    </Card>
  );
}
