import { refusals } from '../wire/refusals.ts';
import { refusalSentences } from '../wire/refusals.server.ts';
import { isBorrowerRefusal } from './console-refusals.ts';
import type { ConsoleOnlyRefusal, ConsoleRefusalName } from './console-refusals.ts';

/** What each console refusal means, for engineers who read the reference or a report. */
const sentences: Readonly<Record<ConsoleOnlyRefusal, string>> = {
  signInRefused: 'E-mail, password or code is wrong; which of them is never told.',
  signInPaused: 'Too many failed sign-ins; the next attempt is taken after a pause.',
  passkeyRefused:
    'The passkey, its signature or what was signed is not ours; which of them is never told.',
  oidcRefused:
    'What the identity provider sent back proves no agent of ours; why is told to nobody outside.',
  oidcUnavailable: 'The identity provider does not answer.',
  oidcOnly: 'Agents sign in by the identity provider alone (OIDC_ONLY).',
  passkeyNotFound: 'No such passkey, or it is another agent’s.',
  tooManyPasskeys: 'The agent has as many passkeys as there may be.',
  crossSite: 'A call of the console that another site may have caused.',
  permissionRefused: 'The agent’s permissions do not allow this call.',
  agentNotFound: 'No such agent.',
  agentSetUp: 'The account was set up: a new start is a reset.',
  mailMissing: 'No e-mail can be sent, and a link to set up an account goes by e-mail alone.',
  emailTaken: 'Another agent has this e-mail.',
  agentSessionNotFound: 'No such open session, or it is another agent’s.',
  ownAccount: 'An admin does not take away their own access.',
  rightsBeyondOwn:
    'Nobody gives a right that they lack, and nobody changes who may do more than they.',
  accessProposalNotFound: 'No such proposal about access that waits for an answer.',
  lastAdmin: 'The last active admin stays one.',
  roleNotFound: 'No such role of the lender, or it was removed.',
  roleNameTaken: 'Another role of the lender has this name.',
  roleInUse: 'Agents have this role: they get another one first.',
  ownRole: 'Nobody changes the role that they have themselves.',
  setupExpired: 'The link to set up an account is unknown, used or expired.',
  passwordWeak: 'The new password is too common or contains the agent’s own name or e-mail.',
  setupCodeWrong: 'The code does not come from the secret that was just shown.',
  changedMeanwhile: 'Somebody else changed this first; it must be read again.',
  idTaken: 'Something of this kind has this id already.',
  pictureRefused: 'The picture lies at an origin that pages may not show (IMAGE_ORIGINS).',
  countryRefused: 'No codes are sent to the numbers of this country (SMS_PREFIXES).',
  answerHoursTooLong: 'The hours to answer pass the legal term of the market.',
  lastComplaintType: 'One reason for complaints stays in use, or nobody could complain.',
  regulatorFileUnknown: 'The market’s regulator takes no such file, or not for such a period.',
  regulatorFileIncomplete: 'Cases of the file lack something, and nobody said that they stay out.',
  regulatorFileEmpty: 'No case of the period can go into the file.',
  regulatorLenderMissing: 'The settings do not say what the regulator’s file says of the lender.',
  complaintClosed: 'The complaint is closed; it is opened again before anything is done to it.',
  complaintOpen: 'The complaint is open already.',
  complaintNotAnswered: 'A complaint that nobody has answered is not closed.',
  complaintsNotMergeable: 'Only two open complaints of one borrower become one.',
  replyTooLong: 'The reply has more than 500 characters as a person counts them.',
  borrowerNotFound: 'No such borrower.',
  unmatchedNotFound: 'No such row of the queue of unmatched money.',
  contactOutsideHours:
    'At this hour the law of the market lets nobody be contacted about what they owe.',
  contactLimitOfDay: 'The borrower was contacted as often as a day allows.',
  contactLimitOfWeek: 'The borrower was contacted as often as a week allows.',
  collectionPaused:
    'A complaint about the loan is open, or a payment is in process: nobody writes about what is owed meanwhile.',
  contactNotFound: 'No contact of this agent that waits for its outcome.',
  contactOpen: 'The agent has a contact of this loan that waits for its outcome.',
  promiseTooLate: 'A promise reaches only so many days ahead.',
  promiseTooLarge: 'More was promised than is owed.',
  promiseChannelUnknown: 'No such channel of this lender.',
  promiseReminderTooLate: 'The day of the reminder has begun.',
  flagIsSet: 'The mark is as it was asked for already.',
  messageUnfilled: 'The message names a variable that there is none of.',
  viewNotFound: 'No such view that this agent may remove.',
  tooManyViews: 'The agent has as many views as there may be.',
  jobNotFound: 'No such open job.',
  eventNotFound: 'No such event that waits.',
  attemptIsOver: 'The payment has ended meanwhile: nothing is left to decide.',
  outcomeProposed: 'Somebody has proposed an outcome of this payment already.',
  proposalNotFound: 'The proposal was answered, or it has lapsed.',
  ownProposal: 'Nobody approves what they have proposed.',
  proposerGone: 'The account of whoever proposed it is closed, or has not the permission any more.',
  proposeLimitPassed:
    'More than the role of whoever proposes it may propose for one borrower in a day.',
  exportLimitPassed: 'The agent’s role exports no more rows of the list of loans today.',
  approveLimitPassed:
    'More than the role of whoever approves it may approve for one borrower in a day.',
  ownLimit: 'Nobody approves a higher limit for their own role.',
  moneyRequestNotFound: 'The request about money was answered, ended or never made.',
  rescheduleOpen: 'Another plan is proposed already and was not answered.',
  capsPassed: 'The plan breaks a limit of the market.',
  moneyRequestOpen: 'The same was asked for already and is not ended.',
  noPayoutAccount: 'The borrower has bound no account to pay out to.',
  payoutAccountChanged:
    'The borrower has bound another account than the one that the payout was proposed for.',
  moneyDealtWith: 'Somebody else has matched this money or sent it back.',
  orderTakesNoMoney: 'The order was never paid out: there is no debt that money could be for.',
  penaltiesStopped: 'The penalties of this loan are stopped already.',
  penaltiesNotStopped: 'The penalties of this loan are not stopped.',
  dataRequestNotFound: 'No such request about somebody’s data.',
  dataRequestElsewhere: 'The request is not in the state that this begins from.',
  noticeTermOver:
    'The working days to say what is missing are over: the request is answered as it is.',
  dataRequestProven: 'A session proved whose request it is; nobody says otherwise by hand.',
  dataRequestUnlinked: 'Nobody has said whose request it is.',
  fileImported: 'The same file was imported before.',
  fileUnreadable: 'The file is no report that could be read.',
  settlementNotFound: 'No such file or line of a settlement.',
  borrowerErased: 'The borrower was erased already.',
  folioDiffers: 'The folio that was typed is not the request’s.',
  erasureHindered: 'Something of the borrower is open: money, a complaint or another request.',
  contactMessageNotFound: 'No such message of a visitor, or no longer.',
  messageDealtWith: 'Somebody else has dealt with this message.',
  mendTermRuns: 'The person may still mend the request.',
  loanOwesNothing: 'Not paid out yet, or repaid: no penalty can be charged that could be stopped.',
};

/** A refused act is an answer, 200; these concern the call itself. */
const statuses: Readonly<Partial<Record<ConsoleOnlyRefusal, number>>> = {
  oidcUnavailable: 503,
  crossSite: 403,
  permissionRefused: 403,
};

/** The HTTP status and the engineers' sentence of a refusal, from either table. */
export function describeRefusal(name: ConsoleRefusalName): {
  readonly status: number;
  readonly log: string;
} {
  return isBorrowerRefusal(name)
    ? { status: refusals[name].status, log: refusalSentences[name] }
    : { status: statuses[name] ?? 200, log: sentences[name] };
}
