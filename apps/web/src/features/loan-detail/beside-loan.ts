export { PayoffRow } from '../../session/payoff-row.tsx';
export { ExtensionReminder } from './extension-reminder.tsx';
export { GiveUpLoan } from './give-up-loan.tsx';
export { RatingDialog } from './rating-dialog.tsx';
export { RescheduleRow } from './reschedule-row.tsx';
export { WatchDecision } from './watch-decision.tsx';
