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
export const COMPLAINT_EVENT_KIND = 'complaint.filed';
