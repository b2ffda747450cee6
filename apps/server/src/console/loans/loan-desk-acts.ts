import * as call from '@cauce/contract/console';
import { mountsConsole } from '../mount/console-act.ts';
import { endSessions } from './end-sessions.ts';
import { giveUpLoan } from './give-up-loan.ts';
import { exportLedger } from './export-ledger.ts';
import { exportUnmatched } from '../money/export-unmatched.ts';
import { listUnmatched, readUnmatched } from '../money/list-unmatched.ts';
import { matchUnmatched, previewMatch, returnUnmatched } from '../money/match-unmatched.ts';
import { previewResume, resumePenalties, stopPenalties } from './penalty-stops.ts';
import { listBorrowerOrders, readBorrower, readContact } from './read-borrower.ts';
import { readLedger } from './read-ledger.ts';
import { readOrder } from './read-order.ts';
import { readAttempts, readVouchers } from './read-payments.ts';
import { readTimeline } from './read-timeline.ts';
import {
  answerPaymentProposal,
  closeOpenAttempt,
  listUndecidedPayments,
  proposePaymentOutcome,
  readUndecidedPayment,
} from './undecided-payments.ts';
import { searchLoans } from './search-loans.ts';

export const loanDeskActs = [
  mountsConsole(call.searchLoans, searchLoans),
  mountsConsole(call.readBorrower, readBorrower),
  mountsConsole(call.listBorrowerOrders, listBorrowerOrders),
  mountsConsole(call.readContact, readContact),
  mountsConsole(call.endSessions, endSessions),
  mountsConsole(call.readOrder, readOrder),
  mountsConsole(call.readTimeline, readTimeline),
  mountsConsole(call.readLedger, readLedger),
  mountsConsole(call.exportLedger, exportLedger),
  mountsConsole(call.readAttempts, readAttempts),
  mountsConsole(call.readVouchers, readVouchers),
  mountsConsole(call.giveUpLoan, giveUpLoan),
  mountsConsole(call.stopPenalties, stopPenalties),
  mountsConsole(call.previewResume, previewResume),
  mountsConsole(call.resumePenalties, resumePenalties),
  mountsConsole(call.listUnmatched, listUnmatched),
  mountsConsole(call.readUnmatched, readUnmatched),
  mountsConsole(call.previewMatch, previewMatch),
  mountsConsole(call.matchUnmatched, matchUnmatched),
  mountsConsole(call.returnUnmatched, returnUnmatched),
  mountsConsole(call.exportUnmatched, exportUnmatched),
  mountsConsole(call.listUndecided, listUndecidedPayments),
  mountsConsole(call.readUndecided, readUndecidedPayment),
  mountsConsole(call.proposeOutcome, proposePaymentOutcome),
  mountsConsole(call.answerProposal, answerPaymentProposal),
  mountsConsole(call.closeAttempt, closeOpenAttempt),
];
