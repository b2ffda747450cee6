export const LOAN_EVENT_KINDS = [
  'loan.confirmed',
  'loan.declined',
  'loan.approved',
  'loan.payout_failed',
  'loan.paid_out',
  'loan.overdue',
  'loan.current',
  'loan.repaid',
] as const;
export const PAYMENT_EVENT_KINDS = [
  'payment.booked',
  'payment.unmatched',
  'payment.returned',
] as const;
/** The debt changes without money: waived, adjusted, a small rest let go, or one of these taken back. */
export const DEBT_EVENT_KINDS = ['debt.reduced', 'debt.restored'] as const;
export const CHARGE_OFF_EVENT_KINDS = ['loan.charged_off', 'loan.reinstated'] as const;
/** The borrower agreed to a new plan: other days, other interest. */
export const NEW_PLAN_EVENT_KIND = 'loan.rescheduled';
export const COMPLAINT_EVENT_KIND = 'complaint.filed';
