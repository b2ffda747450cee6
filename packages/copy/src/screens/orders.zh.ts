import type { ScreenCopy } from '../index.ts';

/** Texts of the borrower's list of loans. */
export const orders = {
  title: '我的借款',
  toRepay: '待还款',
  others: '其他借款',
  loan: '借款',
  order: (id: string) => `订单 ${id}`,
  amount: '借款金额',
  askedOn: '借款日期',
  dueOn: '到期日',
  nextPayment: '下次还款',
  overduePayment: '逾期还款',
  emptyTitle: '您还没有借款',
  emptyText: '借款后，您可在此查看应还金额和还款日期。',
  seeProducts: '查看借款产品',
} satisfies ScreenCopy['orders'];
