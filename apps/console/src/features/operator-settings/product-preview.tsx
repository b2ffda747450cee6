import { checkProduct, formatRate, localDate, makeOffer, readMoney } from '@cauce/lending';
import type { BrokenRule, Market, Minor, Offer, Product } from '@cauce/lending';
import { Badge, DateText, DetailRow, DetailRows, NoticeBar } from '@cauce/ui';
import { useState } from 'react';
import { AmountField } from '../../parts/amount-field.tsx';
import { useMoneyFormat } from '../../parts/values/money-format.ts';
import { Money } from '../../parts/values/money.tsx';
import { useCopy } from '../../session/copy-provider.tsx';
import css from './product-preview.module.css';

/** The offer that a borrower would see today, computed by the same functions; null if its terms are impossible. */
function offerOf(product: Product, market: Market, today: string, principal: Minor): Offer | null {
  try {
    return makeOffer({ product, market, principal, startsOn: localDate(today) });
  } catch (error) {
    // Impossible terms are listed among the broken rules.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

export function BrokenRules({ broken }: { broken: readonly BrokenRule[] }) {
  const { operatorSettings: words } = useCopy();
  const [first] = broken;
  if (first === undefined) return <NoticeBar tone="success">{words.products.withinCaps}</NoticeBar>;
  return (
    <div role="alert" className={css.broken}>
      <NoticeBar tone="danger">{words.products.brokenTitle}</NoticeBar>
      <ul>
        {broken.map(({ rule }) => (
          <li key={rule}>
            {words.products.rules[rule]} <Badge tone="danger">{rule}</Badge>
          </li>
        ))}
      </ul>
      <p className={css.source}>{words.products.source(first.source)}</p>
    </div>
  );
}

/** The cost of a product as typed, and whether its market allows it. */
export function ProductPreview({
  product,
  market,
  today,
}: {
  product: Product | null;
  market: Market;
  today: string;
}) {
  const { operatorSettings: words } = useCopy();
  const { products: of } = words;
  const format = useMoneyFormat();
  const [typed, setTyped] = useState('');
  if (product === null)
    return (
      <aside className={css.preview} aria-label={of.preview}>
        <h2 className={css.title}>{of.preview}</h2>
        <p className={css.source}>{of.previewNone}</p>
      </aside>
    );
  const { min, max, default: usual } = product.principal;
  const tried = readMoney(typed, format);
  const principal = typeof tried === 'number' && tried >= min && tried <= max ? tried : usual;
  const offer = offerOf(product, market, today, principal);
  return (
    <aside className={css.preview} aria-label={of.preview}>
      <h2 className={css.title}>{of.preview}</h2>
      <BrokenRules broken={checkProduct(product, market)} />
      <AmountField isOptional label={of.previewAmount} value={typed} onChange={setTyped} />
      {offer !== null && (
        <>
          <DetailRows>
            <DetailRow label={of.amount} value={<Money amount={offer.principal} />} />
            <DetailRow label={of.received} value={<Money amount={offer.received} />} />
            <DetailRow label={of.interest} value={<Money amount={offer.interest} />} />
            <DetailRow label={of.commissionTotal} value={<Money amount={offer.commission} />} />
            <DetailRow label={of.iva} value={<Money amount={offer.iva} />} />
            <DetailRow label={of.total} value={<Money amount={offer.total} />} />
            <DetailRow
              label={of.costOf[offer.annualCost.kind]}
              value={formatRate(offer.annualCost.shown, format, offer.annualCost.decimals)}
            />
          </DetailRows>
          <table className={css.plan}>
            <caption>{of.schedule}</caption>
            <thead>
              <tr>
                <th scope="col">{of.dueOn}</th>
                <th scope="col">{of.amount}</th>
              </tr>
            </thead>
            <tbody>
              {offer.instalments.map(({ number, dueOn, amount }) => (
                <tr key={number}>
                  <th scope="row">
                    {of.payment(number)} · <DateText on={dueOn} />
                  </th>
                  <td>
                    <Money amount={amount} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </aside>
  );
}
