import {
  checkProduct,
  formatMoney,
  formatRate,
  localDate,
  makeOffer,
  readMoney,
} from '@cauce/lending';
import type { BrokenRule, Market, Minor, Offer, Product, ProductRule } from '@cauce/lending';
import { DateText, DetailRow, DetailRows, NoticeBar } from '@cauce/ui';
import { useState } from 'react';
import { AmountField } from '../../parts/fields/amount-field.tsx';
import { useMoneyFormat } from '../../parts/values/money-format.ts';
import { Money } from '../../parts/values/money.tsx';
import { useCopy } from '../../session/copy-provider.tsx';
import { ColumnHeads } from '../../parts/tables/column-heads.tsx';
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

/** The rules that are caps of the market: of these its source speaks. */
const CAPS: ReadonlySet<ProductRule> = new Set([
  'dailyRate',
  'monthlyEffectiveRate',
  'totalCost',
  'oneTimeLimit',
  'penaltyPer30Days',
  'penaltyTotal',
]);

export function BrokenRules({ broken }: { broken: readonly BrokenRule[] }) {
  const { products: words } = useCopy().operatorSettings;
  if (broken.length === 0) return <NoticeBar tone="success">{words.withinCaps}</NoticeBar>;
  const caps = broken.filter(({ rule }) => CAPS.has(rule));
  const [cap] = caps;
  return (
    <div role="alert" className={css.broken}>
      <NoticeBar tone="danger">
        {caps.length === broken.length ? words.brokenTitle : words.cannotSave}
      </NoticeBar>
      <ul>
        {broken.map(({ rule }) => (
          <li key={rule}>{words.rules[rule]}</li>
        ))}
      </ul>
      {cap !== undefined && <p className={css.source}>{words.source(cap.source)}</p>}
    </div>
  );
}

/** The cost of a product as typed, beside that of the version in force, and whether its market allows it. */
export function ProductPreview({
  product,
  before,
  market,
  today,
}: {
  product: Product | null;
  /** The version in force; null for a new product. */
  before: Product | null;
  market: Market;
  today: string;
}) {
  const { operatorSettings: words } = useCopy();
  const { products: productWords } = words;
  const format = useMoneyFormat();
  const [typed, setTyped] = useState('');
  if (product === null)
    return (
      <aside className={css.preview} aria-label={productWords.preview}>
        <h2 className={css.title}>{productWords.preview}</h2>
        <p className={css.source}>{productWords.previewNone}</p>
      </aside>
    );
  const { min, max, default: usual } = product.principal;
  const tried = readMoney(typed, format);
  const principal = typeof tried === 'number' && tried >= min && tried <= max ? tried : usual;
  const offer = offerOf(product, market, today, principal);
  const inForce = before === null ? null : offerOf(before, market, today, principal);
  const first = offer?.instalments[0];
  const cost = ({ annualCost }: Offer) => formatRate(annualCost.shown, format, annualCost.decimals);
  const money = (of: (offer: Offer) => Minor) => (one: Offer) => formatMoney(of(one), format);
  const rows = [
    { label: productWords.received, text: money((one) => one.received) },
    { label: productWords.interest, text: money((one) => one.interest) },
    { label: productWords.commissionTotal, text: money((one) => one.commission) },
    { label: productWords.iva, text: money((one) => one.iva) },
    { label: productWords.total, text: money((one) => one.total) },
  ];
  return (
    <aside className={css.preview} aria-label={productWords.preview}>
      <h2 className={css.title}>{productWords.preview}</h2>
      <BrokenRules broken={checkProduct(product, market)} />
      <AmountField
        isOptional
        label={productWords.previewAmount}
        value={typed}
        onChange={setTyped}
      />
      {offer !== null && (
        <>
          <div className={css.offer}>
            <p className={css.source}>{product.name}</p>
            <p className={css.amount}>
              <Money amount={offer.principal} />
            </p>
            {first !== undefined && (
              <p className={css.payments}>
                {productWords.payments(offer.instalments.length)}{' '}
                <ComparedValue
                  before={inForce?.instalments[0]?.amount ?? null}
                  after={first.amount}
                  textOf={(amount) => formatMoney(amount, format)}
                />
              </p>
            )}
            <DetailRows>
              {rows.map(({ label, text }) => (
                <DetailRow
                  key={label}
                  label={label}
                  value={<ComparedValue before={inForce} after={offer} textOf={text} />}
                />
              ))}
              <DetailRow
                label={productWords.costOf[offer.annualCost.kind]}
                value={<ComparedValue before={inForce} after={offer} textOf={cost} />}
              />
            </DetailRows>
          </div>
          <table className={css.plan}>
            <caption>{productWords.schedule}</caption>
            <ColumnHeads of={[productWords.dueOn, productWords.amount]} />
            <tbody>
              {offer.instalments.map(({ number, dueOn, amount }) => (
                <tr key={number}>
                  <th scope="row">
                    {productWords.payment(number)} · <DateText on={dueOn} />
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

/** A value, and beside it what it is in the version in force if it differs. */
function ComparedValue<One>({
  before,
  after,
  textOf,
}: {
  before: One | null;
  after: One;
  textOf: (one: One) => string;
}) {
  const text = textOf(after);
  const old = before === null ? text : textOf(before);
  if (old === text) return text;
  return (
    <>
      <s className={css.old}>{old}</s> <strong className={css.new}>{text}</strong>
    </>
  );
}
