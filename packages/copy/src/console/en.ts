import { agents } from './agents.en.ts';
import { roles } from './roles.en.ts';
import { acts, audit } from './audit.en.ts';
import { approvals, heldEvents, home, operation, outgoing } from './home.en.ts';
import { charts } from './charts.en.ts';
import { borrower } from './loans/borrower.en.ts';
import { borrowers } from './loans/borrowers.en.ts';
import { collections } from './collections.en.ts';
import { loanList } from './loans/loan-list.en.ts';
import { complaintDesk } from './complaint-desk.en.ts';
import type { ConsoleCopy } from './index.ts';
import { dataRequests } from './data-requests.en.ts';
import { loanDesk } from './loans/loan-desk.en.ts';
import { messages } from './messages.en.ts';
import { outbox } from './outbox.en.ts';
import { moneyRequests } from './money/money-requests.en.ts';
import { operatorSettings } from './operator-settings.en.ts';
import { passkeys } from './passkeys.en.ts';
import { refusals } from './refusals.en.ts';
import { providerHealth } from './provider-health.en.ts';
import { regulatorFiles } from './regulator-files.en.ts';
import { reschedules } from './loans/reschedules.en.ts';
import { account, palette, sectionGroups, sections, shell } from './shell.en.ts';
import { requestBorrower } from './loans/request-borrower.en.ts';
import { setUp, signIn } from './sign-in.en.ts';
import { settlements } from './money/settlements.en.ts';
import { moneyQueue } from './money/money-queue.en.ts';
import { undecided } from './money/undecided.en.ts';
import { unmatched } from './money/unmatched.en.ts';

/** Every text of the console in English. */
export const en: ConsoleCopy = {
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
