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
import {
  exportChart,
  readComplaintCharts,
  readDueChart,
  readPromotionFunnel,
  readRepaymentFunnel,
  readScoreChart,
} from './charts.ts';
import {
  assignComplaint,
  checkComplaint,
  closeComplaint,
  listComplaintQueue,
  noteOnComplaint,
  readComplaintCase,
  reopenComplaint,
  replyToComplaint,
  saveReplyDraft,
} from './complaint-desk.ts';
import {
  orderComplaintTypes,
  orderReplyTemplates,
  readComplaintTypeSettings,
  readReplyTemplateSettings,
  saveComplaintType,
  saveReplyTemplate,
} from './complaint-settings.ts';
import type { AnyConsoleEndpoint } from './console-endpoint.ts';
import { readContactSettings, saveContacts } from './contacts.ts';
import {
  eraseBorrower,
  exportBorrower,
  linkDataRequest,
  previewErasure,
} from './data-request-borrower.ts';
import {
  answerDataRequest,
  applyDataRequest,
  askForMissing,
  lapseDataRequest,
  listDataRequests,
  noteMended,
  readDataRequest,
} from './data-request-desk.ts';
import { readLandingSettings, saveLanding } from './landings.ts';
import { dealWithContactMessage, listContactMessages, readContactMessage } from './message-desk.ts';
import { orderProducts, readProductSettings, saveProductRules } from './products.ts';
import { readVersions } from './versions.ts';
import {
  endSessions,
  listBorrowerOrders,
  readBorrower,
  readContact,
  searchLoans,
} from './loan-desk.ts';
import { exportLedger, readLedger } from './loan-ledger.ts';
import { readOrder } from './loan-order.ts';
import { readAttempts, readVouchers } from './loan-payments.ts';
import { readTimeline } from './loan-timeline.ts';
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
  readContactSettings,
  saveContacts,
  readProductSettings,
  saveProductRules,
  orderProducts,
  readComplaintTypeSettings,
  saveComplaintType,
  orderComplaintTypes,
  readReplyTemplateSettings,
  saveReplyTemplate,
  orderReplyTemplates,
  readLandingSettings,
  saveLanding,
  readVersions,
  readComplaintCharts,
  readDueChart,
  readPromotionFunnel,
  readRepaymentFunnel,
  readScoreChart,
  exportChart,
  listComplaintQueue,
  readComplaintCase,
  checkComplaint,
  assignComplaint,
  replyToComplaint,
  noteOnComplaint,
  closeComplaint,
  reopenComplaint,
  saveReplyDraft,
  searchLoans,
  readBorrower,
  listBorrowerOrders,
  readContact,
  endSessions,
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
  listDataRequests,
  readDataRequest,
  askForMissing,
  noteMended,
  answerDataRequest,
  applyDataRequest,
  lapseDataRequest,
  linkDataRequest,
  exportBorrower,
  previewErasure,
  eraseBorrower,
  listContactMessages,
  readContactMessage,
  dealWithContactMessage,
];
