import { lazy } from 'react';

/** Everything beside a loan's figures and the way to pay it: one part, which comes once these stand. */
export const loadBeside = () => import('./beside-loan.ts');

export const ExtensionReminder = lazy(async () => ({
  default: (await loadBeside()).ExtensionReminder,
}));
export const GiveUpLoan = lazy(async () => ({ default: (await loadBeside()).GiveUpLoan }));
export const PayoffRow = lazy(async () => ({ default: (await loadBeside()).PayoffRow }));
export const RatingDialog = lazy(async () => ({ default: (await loadBeside()).RatingDialog }));
export const RescheduleRow = lazy(async () => ({ default: (await loadBeside()).RescheduleRow }));
export const WatchDecision = lazy(async () => ({ default: (await loadBeside()).WatchDecision }));
