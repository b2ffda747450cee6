import {
  changeAgent,
  changePassword,
  createAgent,
  finishSetup,
  listAgents,
  openSetup,
  readSignInScreen,
  resetAgent,
  signIn,
  signOut,
  signOutEverywhere,
  whoAmI,
} from './agents.ts';
import { exportAudit, readAudit } from './audit.ts';
import type { AnyConsoleEndpoint } from './console-endpoint.ts';
import { listBorrowerOrders, readBorrower, readContact, searchLoans } from './loan-desk.ts';
import {
  exportLedger,
  readAttempts,
  readLedger,
  readOrder,
  readTimeline,
  readVouchers,
} from './loan-order.ts';
import { previewResume, resumePenalties, stopPenalties } from './penalty-stops.ts';
import {
  exportUnmatched,
  listUnmatched,
  matchUnmatched,
  previewMatch,
  readUnmatched,
  returnUnmatched,
} from './unmatched-money.ts';

/** Every call of the console, for the tests: who may call what is checked against this list. */
export const consoleEndpoints: readonly AnyConsoleEndpoint[] = [
  readSignInScreen,
  signIn,
  openSetup,
  finishSetup,
  whoAmI,
  signOut,
  signOutEverywhere,
  changePassword,
  listAgents,
  createAgent,
  changeAgent,
  resetAgent,
  readAudit,
  exportAudit,
  searchLoans,
  readBorrower,
  listBorrowerOrders,
  readContact,
  readOrder,
  readTimeline,
  readLedger,
  exportLedger,
  readAttempts,
  readVouchers,
  stopPenalties,
  previewResume,
  resumePenalties,
  listUnmatched,
  readUnmatched,
  previewMatch,
  matchUnmatched,
  returnUnmatched,
  exportUnmatched,
];
