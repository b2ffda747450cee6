import { commissionWithTax } from '../repayment/cooling-off.ts';
import type { Commission } from '../repayment/cooling-off-time.ts';
import type { Earned } from '../accrual/accruing-part.ts';
import { ZERO, add, least, subtract, sum } from '../money/minor.ts';
import type { Minor } from '../money/minor.ts';
import { NOTHING_OWED, addOwed, subtractOwed } from './loan-books.ts';
import type { LoanBooks, Owed, OwedInstalment } from './loan-books.ts';
import type { MadeExtension, Settlement } from './settle.ts';

// The reverse of the order in which a payment is applied.
const RETURN_ORDER = ['principal', 'iva', 'commission', 'interest', 'penalty'] as const;

/** What can still be returned of a payment, and what one return takes. */
export type Returnable = Pick<
  Settlement,
  'applied' | 'credit' | 'unearned' | 'prepaid' | 'givenBack'
> & {
  readonly made: MadeExtension | null;
};

/**
 * Reverses an amount of a payment: what it had settled is owed again from that day on. The credit that the payment left
 * goes first, then what it settled, latest first, and finally the fee of an extension, which becomes a commission of its
 * instalment with its tax, because the extension itself remains. If a whole payoff or prepayment is reversed, the interest
 * that it had saved is charged again. Returns what remains of the payment. An amount above the payment changes nothing.
 */
export function reversePayment(
  books: LoanBooks,
  payment: Returnable,
  amount: Minor,
): { readonly books: LoanBooks; readonly left: Returnable } {
  let rest = amount;
  const take = (from: Minor): Minor => {
    const part = least(rest, from);
    rest = subtract(rest, part);
    return part;
  };
  const { unearned = [], prepaid = [], givenBack } = payment;
  const hasCancelledCharges = unearned.length > 0 || prepaid.length > 0 || givenBack !== undefined;
  const isUndone = hasCancelledCharges && amount === moneyOf(payment);
  if (isUndone) rest = add(rest, cancelledBy(payment));
  const chargedAgain = new Map(isUndone ? unearned.map((one) => [one.instalment, one]) : []);
  const credit = take(payment.credit);
  const back = new Map<number, Owed>();
  const applied = payment.applied
    .toReversed()
    .map(({ instalment, parts }) => {
      const taken = { ...parts };
      for (const kind of RETURN_ORDER) taken[kind] = take(parts[kind]);
      back.set(instalment, taken);
      return { instalment, parts: subtractOwed(parts, taken) };
    })
    .toReversed();
  const made = payment.made && takeFee(payment.made, take, back);
  return {
    books: {
      credit: subtract(books.credit, credit),
      instalments: books.instalments.map((one, index) => {
        const owed = back.get(one.number);
        const again = chargedAgain.get(one.number);
        const prepayment = isUndone
          ? prepaid.find(({ instalment }) => instalment === one.number)
          : undefined;
        return {
          ...one,
          ...(owed !== undefined && { owed: addOwed(one.owed, owed) }),
          ...(again !== undefined && { unearned: lessUnearned(one, again) }),
          ...(prepayment !== undefined && {
            prepaid: subtract(one.prepaid ?? ZERO, prepayment.principal),
          }),
          ...(isUndone &&
            index === 0 &&
            givenBack !== undefined && { givenBack: lessCommission(one, givenBack) }),
        };
      }),
    },
    left: {
      applied,
      credit: subtract(payment.credit, credit),
      made,
      unearned: isUndone ? [] : unearned,
      prepaid: isUndone ? [] : prepaid,
      ...(!isUndone && givenBack !== undefined && { givenBack }),
    },
  };
}

/** The money in a payment: what it settled, less the interest and commission that it cancelled, plus its credit. */
function moneyOf(payment: Returnable): Minor {
  const { applied, credit } = payment;
  const settled = sum(applied.flatMap(({ parts }) => RETURN_ORDER.map((kind) => parts[kind])));
  return add(subtract(settled, cancelledBy(payment)), credit);
}

/** Interest and commission that a payment cancelled. */
function cancelledBy({ unearned = [], givenBack }: Returnable): Minor {
  const interest = sum(unearned.flatMap((one) => [one.interest, one.tax]));
  return givenBack === undefined ? interest : add(interest, commissionWithTax(givenBack));
}

const lessCommission = ({ givenBack }: OwedInstalment, now: Commission): Commission => ({
  commission: subtract(givenBack?.commission ?? ZERO, now.commission),
  tax: subtract(givenBack?.tax ?? ZERO, now.tax),
});

function lessUnearned({ unearned }: OwedInstalment, { interest, tax }: Earned): Earned {
  return {
    interest: subtract(unearned?.interest ?? ZERO, interest),
    tax: subtract(unearned?.tax ?? ZERO, tax),
  };
}

/** The fee without its tax first, because it is the last to be returned. */
function takeFee(
  made: MadeExtension,
  take: (from: Minor) => Minor,
  back: Map<number, Owed>,
): MadeExtension {
  const tax = made.feeTax ?? ZERO;
  const net = take(subtract(made.fee, tax));
  const iva = take(tax);
  const before = back.get(made.instalment) ?? NOTHING_OWED;
  const fee = { ...NOTHING_OWED, commission: net, iva };
  back.set(made.instalment, addOwed(before, fee));
  return { ...made, fee: subtract(made.fee, add(net, iva)), feeTax: subtract(tax, iva) };
}
