import { Money } from '../../parts/money.tsx';

/** An amount in the cell of a table. */
export const moneyCell = (amount: number) => <Money amount={amount} />;
