import { agents } from './agents.en.ts';
import { acts, audit } from './audit.en.ts';
import { home, operation } from './home.en.ts';
import { charts } from './charts.en.ts';
import { borrower } from './borrower.en.ts';
import { collections } from './collections.en.ts';
import { loanList } from './loan-list.en.ts';
import { complaintDesk } from './complaint-desk.en.ts';
import type { ConsoleCopy } from './index.ts';
import { dataRequests } from './data-requests.en.ts';
import { loanDesk } from './loan-desk.en.ts';
import { messages } from './messages.en.ts';
import { moneyRequests } from './money-requests.en.ts';
import { operatorSettings } from './operator-settings.en.ts';
import { passkeys } from './passkeys.en.ts';
import { refusals } from './refusals.en.ts';
import { regulatorFiles } from './regulator-files.en.ts';
import { reschedules } from './reschedules.en.ts';
import { account, palette, sections, shell } from './shell.en.ts';
import { requestBorrower } from './request-borrower.en.ts';
import { setUp, signIn } from './sign-in.en.ts';
import { settlements } from './settlements.en.ts';
import { undecided } from './undecided.en.ts';
import { unmatched } from './unmatched.en.ts';

/** Every text of the console in English. */
export const en: ConsoleCopy = {
  shell,
  sections,
  account,
  palette,
  signIn,
  setUp,
  passkeys,
  agents,
  audit,
  acts,
  borrower,
  collections,
  loanList,
  complaintDesk,
  dataRequests,
  requestBorrower,
  messages,
  loanDesk,
  undecided,
  moneyRequests,
  regulatorFiles,
  reschedules,
  settlements,
  unmatched,
  operatorSettings,
  charts,
  home,
  operation,
  refusals,
};
