import type { CalculatedPayment } from '@cauce/lending';
import { sum } from '@cauce/lending/money';
import { useCopy } from '../../copy/copy-provider.tsx';
import { useMoney } from '../../session/use-money.ts';
import css from './schedule-picture.module.css';

/** In the picture's own units: the width of a payment's column with its gap, and the height of the largest payment. */
const COLUMN = 24;
const GAP = 6;
const HEIGHT = 96;
/** The least height, so that every amount above zero is visible. */
const LEAST = 3;

/** How much of each payment is principal and how much is interest: a chart, and a table for reading. */
export function SchedulePicture({ payments }: { payments: readonly CalculatedPayment[] }) {
  const { picture } = useCopy('calculator');
  const money = useMoney();
  const most = Math.max(...payments.map(({ amount }) => amount));
  const principal = sum(payments.map((one) => one.principal));
  const interest = sum(payments.map((one) => one.interest));
  const heightOf = (amount: number) =>
    amount === 0 ? 0 : Math.max(LEAST, (amount * HEIGHT) / most);

  return (
    <figure className={css.figure}>
      <figcaption className={css.caption}>{picture.title}</figcaption>
      <svg
        className={css.columns}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing in the page is an image by its role alone
        role="img"
        aria-label={picture.spoken(payments.length, money.speak(principal), money.speak(interest))}
        viewBox={`0 0 ${payments.length * COLUMN - GAP} ${HEIGHT}`}
        preserveAspectRatio="none"
      >
        {payments.map((payment) => {
          const x = (payment.number - 1) * COLUMN;
          const top = heightOf(payment.interest);
          const whole = heightOf(payment.amount);
          const width = COLUMN - GAP;
          return (
            <g key={payment.number}>
              <rect
                x={x}
                y={HEIGHT - whole + top}
                width={width}
                height={Math.max(0, whole - top)}
              />
              <rect className={css.interest} x={x} y={HEIGHT - whole} width={width} height={top} />
            </g>
          );
        })}
      </svg>
      <ul className={css.legend} aria-hidden="true">
        <li>
          {picture.principal} {money.write(principal)}
        </li>
        <li className={css.interest}>
          {picture.interest} {money.write(interest)}
        </li>
      </ul>
      <details className={css.details}>
        <summary>{picture.show}</summary>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- focusable, so that it can be scrolled by keyboard */}
        <section className={css.scroll} aria-label={picture.show} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{picture.number}</th>
                <th scope="col">{picture.day}</th>
                {/* Two amounts in a column: six columns are wider than a phone. */}
                <th scope="col">
                  {picture.principal}
                  <br />
                  {picture.interest}
                </th>
                <th scope="col">
                  {picture.amount}
                  <br />
                  {picture.left}
                </th>
              </tr>
            </thead>
            <tbody>
              {payments.map((payment) => (
                <tr key={payment.number}>
                  <th scope="row">{payment.number}</th>
                  <td>{payment.day}</td>
                  <td>
                    {money.text(money.write(payment.principal))}
                    <br />
                    {money.text(money.write(payment.interest))}
                  </td>
                  <td>
                    {money.text(money.write(payment.amount))}
                    <br />
                    {money.text(money.write(payment.left))}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </figure>
  );
}
