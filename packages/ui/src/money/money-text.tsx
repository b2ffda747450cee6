import { formatMoney, moneyParts } from '@cauce/lending/money';
import type { Minor, MoneyFormat } from '@cauce/lending/money';
import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import css from './money-text.module.css';

/**
 * An amount in the smallest currency unit, formatted by `format`. `xl` once per screen, `l` in sheets, `inline` in rows and
 * sentences. `spoken` replaces the figures for screen readers ("889 pesos con 20 centavos"); `was` is a former amount,
 * struck through and announced with `wasLabel` ("antes"), as `wasSpoken`.
 */
export function MoneyText({
  amount,
  format,
  size = 'inline',
  spoken,
  was,
  wasLabel,
  wasSpoken,
}: {
  amount: Minor;
  format: MoneyFormat;
  size?: 'xl' | 'l' | 'inline';
  spoken?: string | undefined;
  was?: Minor | undefined;
  wasLabel?: string | undefined;
  wasSpoken?: string | undefined;
}) {
  return (
    <>
      {was !== undefined && (
        <s className={css.was}>
          {wasLabel && <VisuallyHidden>{wasLabel} </VisuallyHidden>}
          <span aria-hidden={wasSpoken ? true : undefined}>{formatMoney(was, format)}</span>
          {wasSpoken && <VisuallyHidden>{wasSpoken} </VisuallyHidden>}
        </s>
      )}
      <span
        className={classNames(css.money, size !== 'inline' && css[size])}
        aria-hidden={spoken ? true : undefined}
      >
        {size === 'inline' ? (
          formatMoney(amount, format)
        ) : (
          <Figures amount={amount} format={format} />
        )}
      </span>
      {spoken && <VisuallyHidden>{spoken}</VisuallyHidden>}
    </>
  );
}

function Figures({ amount, format }: { amount: Minor; format: MoneyFormat }) {
  const { sign, symbol, whole, decimals } = moneyParts(amount, format);
  return (
    <>
      <span className={css.symbol}>
        {sign}
        {symbol}
      </span>
      <span>{whole}</span>
      <span className={css.decimals}>{decimals}</span>
    </>
  );
}
