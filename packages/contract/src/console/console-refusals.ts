import { refusals } from '../wire/refusals.ts';
import type { RefusalName } from '../wire/refusals.ts';

/**
 * The reasons for which a call of the console alone can fail. They stand beside `refusals`, not in it, so that a borrower's page
 * does not load them. On the console's wire a refusal is said by its name, and its words are the console's own copy.
 */
export const consoleRefusals = {
  signInRefused: {
    status: 200,
    log: 'E-mail, password or code is wrong; which of them is never told.',
  },
  signInPaused: {
    status: 200,
    log: 'Too many failed sign-ins; the next attempt is taken after a pause.',
  },
  passkeyRefused: {
    status: 200,
    log: 'The passkey, its signature or what was signed is not ours; which of them is never told.',
  },
  oidcRefused: {
    status: 200,
    log: 'What the identity provider sent back proves no agent of ours; why is told to nobody outside.',
  },
  oidcUnavailable: { status: 503, log: 'The identity provider does not answer.' },
  oidcOnly: { status: 200, log: 'Agents sign in by the identity provider alone (OIDC_ONLY).' },
  passkeyNotFound: { status: 200, log: 'No such passkey, or it is another agent’s.' },
  tooManyPasskeys: { status: 200, log: 'The agent has as many passkeys as there may be.' },
  crossSite: { status: 403, log: 'A call of the console that another site may have caused.' },
  permissionRefused: { status: 403, log: 'The agent’s permissions do not allow this call.' },
  agentNotFound: { status: 200, log: 'No such agent.' },
  agentSetUp: { status: 200, log: 'The account was set up: a new start is a reset.' },
  mailMissing: {
    status: 200,
    log: 'No e-mail can be sent, and a link to set up an account goes by e-mail alone.',
  },
  emailTaken: { status: 200, log: 'Another agent has this e-mail.' },
  agentSessionNotFound: { status: 200, log: 'No such open session, or it is another agent’s.' },
  ownAccount: { status: 200, log: 'An admin does not take away their own access.' },
  rightsBeyondOwn: {
    status: 200,
    log: 'Nobody gives a right that they lack, and nobody changes who may do more than they.',
  },
  accessProposalNotFound: {
    status: 200,
    log: 'No such proposal about access that waits for an answer.',
  },
  lastAdmin: { status: 200, log: 'The last active admin stays one.' },
  setupExpired: { status: 200, log: 'The link to set up an account is unknown, used or expired.' },
  passwordWeak: {
    status: 200,
    log: 'The new password is too common or contains the agent’s own name or e-mail.',
  },
  setupCodeWrong: {
    status: 200,
    log: 'The code does not come from the secret that was just shown.',
  },
  changedMeanwhile: {
    status: 200,
    log: 'Somebody else changed this first; it must be read again.',
  },
  idTaken: { status: 200, log: 'Something of this kind has this id already.' },
  pictureRefused: {
    status: 200,
    log: 'The picture lies at an origin that pages may not show (IMAGE_ORIGINS).',
  },
  countryRefused: {
    status: 200,
    log: 'No codes are sent to the numbers of this country (SMS_PREFIXES).',
  },
  answerHoursTooLong: {
    status: 200,
    log: 'The hours to answer pass the legal term of the market.',
  },
  lastComplaintType: {
    status: 200,
    log: 'One reason for complaints stays in use, or nobody could complain.',
  },
  regulatorFileUnknown: {
    status: 200,
    log: 'The market’s regulator takes no such file, or not for such a period.',
  },
  regulatorFileIncomplete: {
    status: 200,
    log: 'Cases of the file lack something, and nobody said that they stay out.',
  },
  regulatorFileEmpty: { status: 200, log: 'No case of the period can go into the file.' },
  regulatorLenderMissing: {
    status: 200,
    log: 'The settings do not say what the regulator’s file says of the lender.',
  },
  complaintClosed: {
    status: 200,
    log: 'The complaint is closed; it is opened again before anything is done to it.',
  },
  complaintOpen: { status: 200, log: 'The complaint is open already.' },
  complaintNotAnswered: { status: 200, log: 'A complaint that nobody has answered is not closed.' },
  complaintsNotMergeable: {
    status: 200,
    log: 'Only two open complaints of one borrower become one.',
  },
  replyTooLong: {
    status: 200,
    log: 'The reply has more than 500 characters as a person counts them.',
  },
  borrowerNotFound: { status: 200, log: 'No such borrower.' },
  unmatchedNotFound: { status: 200, log: 'No such row of the queue of unmatched money.' },
  contactOutsideHours: {
    status: 200,
    log: 'At this hour the law of the market lets nobody be contacted about what they owe.',
  },
  contactLimitOfDay: { status: 200, log: 'The borrower was contacted as often as a day allows.' },
  contactLimitOfWeek: { status: 200, log: 'The borrower was contacted as often as a week allows.' },
  collectionPaused: {
    status: 200,
    log: 'A complaint about the loan is open: nobody writes about what is owed meanwhile.',
  },
  contactNotFound: { status: 200, log: 'No contact of this agent that waits for its outcome.' },
  contactOpen: {
    status: 200,
    log: 'The agent has a contact of this loan that waits for its outcome.',
  },
  promiseTooLate: { status: 200, log: 'A promise reaches only so many days ahead.' },
  promiseTooLarge: { status: 200, log: 'More was promised than is owed.' },
  flagIsSet: { status: 200, log: 'The mark is as it was asked for already.' },
  messageUnfilled: { status: 200, log: 'The message names a variable that there is none of.' },
  viewNotFound: { status: 200, log: 'No such view that this agent may remove.' },
  tooManyViews: { status: 200, log: 'The agent has as many views as there may be.' },
  jobNotFound: { status: 200, log: 'No such open job.' },
  eventNotFound: { status: 200, log: 'No such event that waits.' },
  attemptIsOver: {
    status: 200,
    log: 'The payment has ended meanwhile: nothing is left to decide.',
  },
  outcomeProposed: {
    status: 200,
    log: 'Somebody has proposed an outcome of this payment already.',
  },
  proposalNotFound: { status: 200, log: 'The proposal was answered, or it has lapsed.' },
  ownProposal: { status: 200, log: 'Nobody approves what they have proposed.' },
  proposerGone: {
    status: 200,
    log: 'The account of whoever proposed it is closed, or has not the permission any more.',
  },
  proposeLimitPassed: {
    status: 200,
    log: 'More than the role of whoever proposes it may propose for one borrower in a day.',
  },
  approveLimitPassed: {
    status: 200,
    log: 'More than the role of whoever approves it may approve for one borrower in a day.',
  },
  ownLimit: { status: 200, log: 'Nobody approves a higher limit for their own role.' },
  moneyRequestNotFound: {
    status: 200,
    log: 'The request about money was answered, ended or never made.',
  },
  rescheduleOpen: { status: 200, log: 'Another plan is proposed already and was not answered.' },
  capsPassed: { status: 200, log: 'The plan breaks a limit of the market.' },
  moneyRequestOpen: { status: 200, log: 'The same was asked for already and is not ended.' },
  noPayoutAccount: { status: 200, log: 'The borrower has bound no account to pay out to.' },
  payoutAccountChanged: {
    status: 200,
    log: 'The borrower has bound another account than the one that the payout was proposed for.',
  },
  moneyDealtWith: { status: 200, log: 'Somebody else has matched this money or sent it back.' },
  orderTakesNoMoney: {
    status: 200,
    log: 'The order was never paid out: there is no debt that money could be for.',
  },
  penaltiesStopped: { status: 200, log: 'The penalties of this loan are stopped already.' },
  penaltiesNotStopped: { status: 200, log: 'The penalties of this loan are not stopped.' },
  dataRequestNotFound: { status: 200, log: 'No such request about somebody’s data.' },
  dataRequestElsewhere: {
    status: 200,
    log: 'The request is not in the state that this begins from.',
  },
  noticeTermOver: {
    status: 200,
    log: 'The working days to say what is missing are over: the request is answered as it is.',
  },
  dataRequestProven: {
    status: 200,
    log: 'A session proved whose request it is; nobody says otherwise by hand.',
  },
  dataRequestUnlinked: { status: 200, log: 'Nobody has said whose request it is.' },
  fileImported: { status: 200, log: 'The same file was imported before.' },
  fileUnreadable: { status: 200, log: 'The file is no report that could be read.' },
  settlementNotFound: { status: 200, log: 'No such file or line of a settlement.' },
  borrowerErased: { status: 200, log: 'The borrower was erased already.' },
  folioDiffers: { status: 200, log: 'The folio that was typed is not the request’s.' },
  erasureHindered: {
    status: 200,
    log: 'Something of the borrower is open: money, a complaint or another request.',
  },
  contactMessageNotFound: { status: 200, log: 'No such message of a visitor, or no longer.' },
  messageDealtWith: { status: 200, log: 'Somebody else has dealt with this message.' },
  mendTermRuns: { status: 200, log: 'The person may still mend the request.' },
  loanOwesNothing: {
    status: 200,
    log: 'Not paid out yet, or repaid: no penalty can be charged that could be stopped.',
  },
} as const satisfies Record<string, { status: number; log: string }>;

/** Every name that a call of the console may be refused with. */
export type ConsoleRefusalName = RefusalName | keyof typeof consoleRefusals;

/** Whether a text is the name of a refusal; the console reads names that arrive from outside. */
export function isRefusalName(text: unknown): text is ConsoleRefusalName {
  return (
    typeof text === 'string' &&
    (Object.hasOwn(refusals, text) || Object.hasOwn(consoleRefusals, text))
  );
}

/** Whether a refusal stands in the borrower's table too. */
export function isBorrowerRefusal(name: ConsoleRefusalName): name is RefusalName {
  return Object.hasOwn(refusals, name);
}
