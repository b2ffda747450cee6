import { refusals } from '../wire/refusals.ts';
import { refusalSentences } from '../wire/refusals.server.ts';
import { isBorrowerRefusal } from './console-refusals.ts';
import type { ConsoleOnlyRefusal, ConsoleRefusalName } from './console-refusals.ts';

/** What each console refusal means, for engineers who read the reference or a report. */
const sentences: Readonly<Record<ConsoleOnlyRefusal, string>> = {
  signInRefused: 'E-mail, password or code is wrong; the answer never reveals which.',
  signInPaused: 'Too many failed sign-ins: no attempt is checked until the pause is over.',
  passkeyRefused:
    'The passkey or its signature is unknown or wrong; the answer never reveals which.',
  oidcRefused:
    'The identity provider’s answer matches no agent; only the audit log has the reason.',
  oidcUnavailable: 'The identity provider does not answer.',
  oidcOnly: 'Agents can sign in only through the identity provider (OIDC_ONLY).',
  passkeyNotFound: 'The agent has no such passkey.',
  tooManyPasskeys: 'The agent has the maximum number of passkeys.',
  crossSite: 'The call may come from another site.',
  permissionRefused: 'The agent lacks the permission for this call.',
  agentNotFound: 'No such agent.',
  agentSetUp: 'The account was already set up; reset it instead.',
  mailMissing: 'No e-mail service is configured, and set-up links are sent only by e-mail.',
  emailTaken: 'Another agent uses this e-mail.',
  agentSessionNotFound: 'The agent has no such open session.',
  ownAccount: 'Admins cannot remove or change their own access.',
  rightsBeyondOwn:
    'Agents cannot grant rights that they lack, or change an agent who has more rights.',
  accessProposalNotFound: 'No such open proposal to change access.',
  lastAdmin: 'At least one active admin must remain.',
  roleNotFound: 'No such role, or it was removed.',
  roleNameTaken: 'Another role has this name.',
  roleInUse: 'Agents still have this role; give them another one first.',
  ownRole: 'Agents cannot change their own role.',
  setupExpired: 'The set-up link is unknown, used or expired.',
  passwordWeak: 'The new password is too common or contains the agent’s own name or e-mail.',
  setupCodeWrong: 'The code does not belong to the secret that was just shown.',
  proposedMeanwhile: 'Somebody else has proposed another change since; read it again.',
  changedMeanwhile: 'Somebody else changed this first; read it again.',
  dueChanged: 'The text has an amount or a day that is no longer due on the loan.',
  idTaken: 'This id is already in use.',
  pictureRefused: 'The picture’s origin is not one that pages may load from (IMAGE_ORIGINS).',
  countryRefused: 'Codes are not sent to this country’s numbers (SMS_PREFIXES).',
  answerHoursTooLong: 'The hours to answer exceed the legal limit of the market.',
  lastComplaintType: 'At least one type of complaint must stay in use.',
  regulatorFileUnknown:
    'The market’s regulator takes no such file, or not for this kind of period.',
  regulatorFileIncomplete:
    'Some cases lack data; confirm that they are left out, or complete them.',
  regulatorFileEmpty: 'No case of the period is complete, so the file would be empty.',
  regulatorLenderMissing:
    'The settings lack the lender’s identifiers for the regulator’s file (CONDUSEF_…).',
  complaintClosed: 'The complaint is closed; reopen it first.',
  complaintOpen: 'The complaint is already open.',
  complaintNotAnswered: 'Only an answered complaint can be closed.',
  complaintsNotMergeable: 'Only two open complaints of the same borrower can be merged.',
  replyTooLong: 'The reply has more than 500 characters (graphemes).',
  borrowerNotFound: 'No such borrower.',
  unmatchedNotFound: 'No such unmatched payment.',
  contactOutsideHours: 'The market’s law allows no collection contact at this hour.',
  contactLimitOfDay: 'The day’s limit of collection contacts with this borrower is reached.',
  contactLimitOfWeek: 'The week’s limit of collection contacts with this borrower is reached.',
  collectionPaused:
    'A complaint about the loan is open, or a payment is in process: collection messages are paused.',
  contactNotFound:
    'This agent has no such contact without an outcome, or it can no longer be taken back.',
  contactOpen: 'This agent has not yet recorded the outcome of an earlier contact about this loan.',
  outcomeOfOutgoing:
    'The borrower called, so this contact was made and answered: choose another outcome.',
  promiseTooLate: 'The date of the promise is too far ahead.',
  promiseTooLarge: 'The promise exceeds what is owed.',
  promiseChannelUnknown: 'The lender has no such repayment channel.',
  promiseReminderTooLate: 'The day of the reminder has already begun.',
  flagIsSet: 'The collection flag already has this value.',
  messageUnfilled: 'The message contains an unfilled variable.',
  viewNotFound: 'No such view, or this agent may not remove it.',
  tooManyViews: 'The agent has the maximum number of views.',
  jobNotFound: 'No such open job.',
  eventNotFound: 'No such event, or it is no longer waiting.',
  eventStillUnread: 'This version cannot read the event either.',
  attemptIsOver: 'The payment has ended in the meantime; there is nothing left to decide.',
  outcomeProposed: 'An outcome of this payment is already proposed.',
  proposalNotFound: 'The proposal was already answered or has expired.',
  ownProposal: 'Agents cannot approve their own proposals.',
  proposerGone: 'The proposer’s account is closed or no longer has the permission.',
  proposeLimitPassed:
    'The amount exceeds the proposer’s daily limit, for one borrower or in total.',
  exportLimitPassed: 'The agent’s role has reached its daily limit of exported rows.',
  approveLimitPassed:
    'The amount exceeds the approver’s daily limit, for one borrower or in total.',
  ownLimit: 'Agents cannot approve a higher limit for their own role.',
  moneyRequestNotFound: 'No such money request, or it was already answered or has ended.',
  rescheduleOpen: 'Another plan for this loan is proposed and not yet answered.',
  capsPassed: 'The plan or product exceeds a legal cap of the market.',
  moneyRequestOpen: 'A money request about the same loan or money is already open.',
  noPayoutAccount: 'The borrower has no payout account.',
  payoutAccountChanged:
    'The borrower’s account has changed since money was proposed to be sent to it.',
  moneyHandled: 'This money was already matched or sent back.',
  orderTakesNoMoney: 'The order was never paid out, so nothing is owed on it.',
  penaltiesStopped: 'The penalties of this loan are already stopped.',
  penaltiesNotStopped: 'The penalties of this loan are not stopped.',
  dataRequestNotFound: 'No such data request.',
  dataRequestElsewhere: 'The request is not in the state that this step starts from.',
  noticeTermOver:
    'The business days in which missing data can be requested are over; answer the request as it is.',
  dataRequestProven:
    'The requester’s session identifies the borrower; the link cannot be changed by hand.',
  dataRequestUnlinked: 'The request is not yet linked to a borrower.',
  paymentInBooks: 'The books already contain this payment, under another of its provider’s ids.',
  fileImported: 'This file was already imported.',
  fileUnreadable: 'The file cannot be read as a report.',
  settlementNotFound: 'No such settlement file or line.',
  borrowerErased: 'The borrower’s data were already erased.',
  folioDiffers: 'The typed folio is not that of the request.',
  erasureHindered: 'The borrower has open money, an open complaint or another open request.',
  contactMessageNotFound: 'No such contact message, or it was deleted.',
  messageHandled: 'Somebody else has already handled this message.',
  completionTermRuns: 'The requester still has time to complete the request.',
  loanOwesNothing: 'The loan is not paid out yet, or is repaid: nothing is owed on it.',
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
