import { assert } from '../assert.ts';
import { allocate } from '../money/allocate.ts';
import { ZERO, least, subtract, sum } from '../money/minor.ts';
import type { Minor } from '../money/minor.ts';

/**
 * What is owed, or what a payment settles of it, by kind; smallest units, each zero or more. `extensionFee` (with IVA) only
 * if an extension was requested.
 */
export type Debt = {
  readonly extensionFee: Minor;
  readonly penalties: Minor;
  readonly interest: Minor;
  readonly commission: Minor;
  readonly iva: Minor;
  readonly principal: Minor;
};

/** `applied + credit` is the payment, to the cent; `remaining = owed − applied`, kind by kind. */
export type AppliedPayment = {
  readonly applied: Debt;
  readonly remaining: Debt;
  readonly credit: Minor;
};

const PAYMENT_INVALID = 'A payment must be zero or more';
const DEBT_INVALID = 'Every kind of debt must be zero or more';

/** Nothing owed. */
export const NO_DEBT: Debt = {
  extensionFee: ZERO,
  penalties: ZERO,
  interest: ZERO,
  commission: ZERO,
  iva: ZERO,
  principal: ZERO,
};

/**
 * Applies a payment to a debt in this order: requested extension fee, penalties, interest with its tax (commission and IVA
 * go with it, in proportion), principal. Any excess is the borrower's credit, never lost. Throws RangeError on a negative
 * payment or debt.
 */
export function applyPayment(payment: Minor, owed: Debt): AppliedPayment {
  assert(payment >= 0, PAYMENT_INVALID);
  assert(
    Object.values(owed).every((amount) => amount >= 0),
    DEBT_INVALID,
  );
  let left = payment;
  const settle = (amount: Minor): Minor => {
    const settled = least(left, amount);
    left = subtract(left, settled);
    return settled;
  };
  const extensionFee = settle(owed.extensionFee);
  const penalties = settle(owed.penalties);
  const charges = [owed.interest, owed.commission, owed.iva];
  const charged = settle(sum(charges));
  // A share never exceeds its weight here, because the distributed sum never exceeds the sum of the weights.
  const [interest = ZERO, commission = ZERO, iva = ZERO] =
    charged === 0 ? [] : allocate(charged, charges);
  const principal = settle(owed.principal);
  const applied = { extensionFee, penalties, interest, commission, iva, principal };
  return { applied, remaining: lessDebt(owed, applied), credit: left };
}

function lessDebt(owed: Debt, applied: Debt): Debt {
  return {
    extensionFee: subtract(owed.extensionFee, applied.extensionFee),
    penalties: subtract(owed.penalties, applied.penalties),
    interest: subtract(owed.interest, applied.interest),
    commission: subtract(owed.commission, applied.commission),
    iva: subtract(owed.iva, applied.iva),
    principal: subtract(owed.principal, applied.principal),
  };
}

/**
 * Applies one payment to several instalments' debts, the oldest completely before the next, each in the order of
 * `applyPayment`; a requested extension fee on any of them comes first. What is left after the last is the credit. Throws
 * RangeError as applyPayment.
 */
export function applyPaymentInTurn(
  payment: Minor,
  debts: readonly Debt[],
): { readonly results: readonly AppliedPayment[]; readonly credit: Minor } {
  let left = payment;
  const fees = debts.map((debt) => {
    const result = applyPayment(left, { ...NO_DEBT, extensionFee: debt.extensionFee });
    left = result.credit;
    return result.applied.extensionFee;
  });
  const results = debts.map((debt, index) => {
    const rest = applyPayment(left, { ...debt, extensionFee: ZERO });
    left = rest.credit;
    const applied = { ...rest.applied, extensionFee: fees[index]! }; // ! one fee per debt
    return { applied, remaining: lessDebt(debt, applied), credit: ZERO };
  });
  return { results, credit: left };
}
