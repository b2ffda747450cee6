import { lawOf, shared } from './model-figures.ts';
import type { ModelReceipt, ModelTerms, Part } from './model-loan.ts';

export function begin(terms: ModelTerms, receipts: readonly ModelReceipt[]): Part[] {
  const { offer, product, plan } = terms;
  if (plan !== undefined)
    return plan.parts.map((part, index) => {
      const isExtended = receipts.some(({ extended }) => extended?.instalment === index + 1);
      const extendedDays = isExtended ? (product.extension?.maxDays ?? 0) : 0;
      return { ...part, charges: [...part.charges], givenBack: [0, 0], extendedDays };
    });
  let earnsFrom = offer.startsOn;
  return offer.instalments.map((one) => {
    const kinds = [one.interest, one.commission, one.iva];
    const charges = one.interest + one.commission + one.iva;
    const discount = one.amount - one.payable;
    const onCharges = Math.min(discount, charges);
    const off = shared(onCharges, kinds);
    const [interest = 0, commission = 0, iva = 0] = kinds.map((kind, at) => kind - (off[at] ?? 0));
    const [tax = 0] = lawOf(terms).taxesInterest ? shared(iva, [interest, commission]) : [];
    const isExtended = receipts.some(({ extended }) => extended?.instalment === one.number);
    const part = {
      principalPlanned: one.principal,
      dueOn: one.dueOn,
      principal: one.principal - (discount - onCharges),
      charges: kinds.map((kind, at) => kind - (off[at] ?? 0)),
      penalty: 0,
      accrued: 0,
      before: 0,
      givenBack: [0, 0],
      extendedDays: isExtended ? (product.extension?.maxDays ?? 0) : 0,
      interest,
      tax,
      earnsFrom,
      earnsUntil: one.dueOn,
      leftOut: {
        interest: 0,
        tax: 0,
      },
      prepaid: 0,
    };
    earnsFrom = one.dueOn;
    return part;
  });
}
