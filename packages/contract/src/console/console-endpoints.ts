import type { AnyConsoleEndpoint } from './console-endpoint.ts';
import * as agents from './agents/agents.ts';
import * as approvals from './approvals.ts';
import * as audit from './agents/audit.ts';
import * as borrowerList from './borrower-list.ts';
import * as borrowerRecords from './borrower-records.ts';
import * as bulkActs from './loans/bulk-acts.ts';
import * as bulkReplies from './complaints/bulk-replies.ts';
import * as charts from './charts.ts';
import * as collections from './collections.ts';
import * as complaintDesk from './complaints/complaint-desk.ts';
import * as complaintSettings from './complaints/complaint-settings.ts';
import * as contacts from './contacts.ts';
import * as dataRequestBorrower from './data-request-borrower.ts';
import * as dataRequestDesk from './data-request-desk.ts';
import * as landings from './landings.ts';
import * as loanDesk from './loans/loan-desk.ts';
import * as loanLedger from './loans/loan-ledger.ts';
import * as loanList from './loans/loan-list.ts';
import * as loanOrder from './loans/loan-order.ts';
import * as loanPayments from './loans/loan-payments.ts';
import * as loanTimeline from './loans/loan-timeline.ts';
import * as messageDesk from './message-desk.ts';
import * as moneyLimits from './money/money-limits.ts';
import * as moneyRequests from './money/money-requests.ts';
import * as oidc from './agents/oidc.ts';
import * as openCases from './open-cases.ts';
import * as outbox from './outbox.ts';
import * as passkeys from './agents/passkeys.ts';
import * as penaltyStops from './loans/penalty-stops.ts';
import * as portfolio from './portfolio.ts';
import * as products from './products.ts';
import * as providerHealth from './provider-health.ts';
import * as regulatorFiles from './complaints/regulator-files.ts';
import * as roles from './agents/roles.ts';
import * as signInMethods from './agents/sign-in-methods.ts';
import * as reschedules from './loans/reschedules.ts';
import * as savedViews from './loans/saved-views.ts';
import * as settlementFiles from './money/settlement-files.ts';
import * as settlementLines from './money/settlement-lines.ts';
import * as settlementTakeBacks from './money/settlement-take-backs.ts';
import * as shareOut from './complaints/share-out.ts';
import * as signIn from './agents/sign-in.ts';
import * as undecidedPayments from './money/undecided-payments.ts';
import * as unmatchedMoney from './money/unmatched-money.ts';
import * as versions from './versions.ts';
import * as providerEvents from './provider-events.ts';
import * as work from './work.ts';

const files: readonly object[] = [
  signIn,
  passkeys,
  oidc,
  agents,
  roles,
  signInMethods,
  audit,
  contacts,
  products,
  moneyLimits,
  complaintSettings,
  landings,
  versions,
  charts,
  portfolio,
  approvals,
  work,
  providerEvents,
  openCases,
  providerHealth,
  savedViews,
  loanTimeline,
  borrowerList,
  borrowerRecords,
  collections,
  bulkActs,
  complaintDesk,
  bulkReplies,
  shareOut,
  regulatorFiles,
  loanList,
  loanDesk,
  loanOrder,
  loanLedger,
  loanPayments,
  penaltyStops,
  reschedules,
  unmatchedMoney,
  undecidedPayments,
  moneyRequests,
  settlementFiles,
  settlementLines,
  settlementTakeBacks,
  dataRequestDesk,
  dataRequestBorrower,
  messageDesk,
  outbox,
];

/** Every console call, for the tests: all exports of these files that have a path. */
export const consoleEndpoints: readonly AnyConsoleEndpoint[] = files.flatMap((file) =>
  Object.values(file).filter(isEndpoint),
);

function isEndpoint(value: unknown): value is AnyConsoleEndpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'audits' in value;
}
