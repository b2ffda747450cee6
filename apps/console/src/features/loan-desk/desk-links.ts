import { linkOptions } from '@tanstack/react-router';

/** Links of this feature's pages and of those that they lead to. */
export const unmatchedLink = linkOptions({ to: '/undecided/unmatched' });
export const searchLink = linkOptions({ to: '/loans' });
export const borrowerLink = (borrowerId: string) =>
  linkOptions({ to: '/borrowers/$borrowerId', params: { borrowerId } });
export const orderLink = (orderId: string) =>
  linkOptions({ to: '/loans/order/$orderId', params: { orderId } });
export const complaintLink = (id: string) =>
  linkOptions({ to: '/complaints', search: { case: id } });
export const dataRequestLink = (id: string) =>
  linkOptions({ to: '/privacy', search: { request: id } });
