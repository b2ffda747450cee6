import type { ReportLine } from './report-line.ts';

/** Whether the amount of a fee's own line can only be the fee, or the total of the fee and its tax. */
export function isClearFee({
  amount,
  fee,
  feeTax,
}: Pick<ReportLine, 'amount' | 'fee' | 'feeTax'>): boolean {
  const stated = fee + feeTax;
  return amount === 0 || stated === 0 || Math.abs(amount) === Math.abs(stated);
}

/**
 * The lines of a file with each fee as a cost: of a fee's own line its amount, and of a file whose fees are signed like
 * the balance the opposite.
 */
export function withCosts(lines: readonly ReportLine[]): ReportLine[] {
  const paymentFees = lines.filter(({ kind }) => kind === 'payment').map(({ fee }) => fee);
  const areFeesSigned = paymentFees.some((fee) => fee < 0) && paymentFees.every((fee) => fee <= 0);
  const areAmountsSigned = lines.some(({ kind, amount }) => kind === 'fee' && amount < 0);
  return lines.map((line) => {
    const { kind, amount, fee, feeTax } = line;
    if (kind !== 'fee' || amount === 0)
      return areFeesSigned ? { ...line, fee: 0 - fee, feeTax: 0 - feeTax } : line;
    const isReturned = areAmountsSigned && amount > 0;
    const cost = (of: number) => (isReturned ? 0 - Math.abs(of) : Math.abs(of));
    const isStated = fee !== 0 || feeTax !== 0;
    return { ...line, amount: 0, fee: cost(isStated ? fee : amount), feeTax: cost(feeTax) };
  });
}
