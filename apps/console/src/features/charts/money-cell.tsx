import { Money } from '../../parts/values/money.tsx';

/** An amount in the cell of a table. */
export const moneyCell = (amount: number) => <Money amount={amount} />;
