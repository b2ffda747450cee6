import { Money } from '../../parts/values/money.tsx';

/** An amount in a table cell. */
export const moneyCell = (amount: number) => <Money amount={amount} />;
