import { agents } from './agents.es.ts';
import { roles } from './roles.es.ts';
import { acts, audit } from './audit.es.ts';
import { approvals, heldEvents, home, operation, outgoing } from './home.es.ts';
import { charts } from './charts.es.ts';
import { borrower } from './loans/borrower.es.ts';
import { borrowers } from './loans/borrowers.es.ts';
import { collections } from './collections.es.ts';
import { loanList } from './loans/loan-list.es.ts';
import { complaintDesk } from './complaint-desk.es.ts';
import { dataRequests } from './data-requests.es.ts';
import { loanDesk } from './loans/loan-desk.es.ts';
import { messages } from './messages.es.ts';
import { outbox } from './outbox.es.ts';
import { moneyRequests } from './money/money-requests.es.ts';
import { operatorSettings } from './operator-settings.es.ts';
import { passkeys } from './passkeys.es.ts';
import { refusals } from './refusals.es.ts';
import { providerHealth } from './provider-health.es.ts';
import { regulatorFiles } from './regulator-files.es.ts';
import { reschedules } from './loans/reschedules.es.ts';
import { account, palette, sectionGroups, sections, shell } from './shell.es.ts';
import { requestBorrower } from './loans/request-borrower.es.ts';
import { setUp, signIn } from './sign-in.es.ts';
import { settlements } from './money/settlements.es.ts';
import { moneyQueue } from './money/money-queue.es.ts';
import { undecided } from './money/undecided.es.ts';
import { unmatched } from './money/unmatched.es.ts';

/** Every text of the console in Spanish; the source of the keys. One group per capability. */
export const es = {
  shell,
  sections,
  sectionGroups,
  account,
  palette,
  signIn,
  setUp,
  passkeys,
  agents,
  roles,
  audit,
  acts,
  borrower,
  borrowers,
  collections,
  loanList,
  complaintDesk,
  dataRequests,
  requestBorrower,
  messages,
  outbox,
  loanDesk,
  moneyQueue,
  undecided,
  moneyRequests,
  regulatorFiles,
  reschedules,
  settlements,
  unmatched,
  operatorSettings,
  charts,
  home,
  approvals,
  operation,
  heldEvents,
  outgoing,
  providerHealth,
  refusals,
};
