import { refusals } from '../wire/refusals.ts';
import type { RefusalName } from '../wire/refusals.ts';

/**
 * The refusals of console calls only. They are separate from `refusals`, so that a borrower's page does not load them. On
 * the console's wire a refusal is sent by name, and the console has its own texts; what each means to an engineer is in the
 * server's half.
 */
export const CONSOLE_REFUSALS = [
  'signInRefused',
  'signInPaused',
  'passkeyRefused',
  'oidcRefused',
  'oidcUnavailable',
  'oidcOnly',
  'passkeyNotFound',
  'tooManyPasskeys',
  'crossSite',
  'permissionRefused',
  'agentNotFound',
  'agentSetUp',
  'mailMissing',
  'emailTaken',
  'agentSessionNotFound',
  'ownAccount',
  'rightsBeyondOwn',
  'accessProposalNotFound',
  'lastAdmin',
  'roleNotFound',
  'roleNameTaken',
  'roleInUse',
  'ownRole',
  'setupExpired',
  'passwordWeak',
  'setupCodeWrong',
  'changedMeanwhile',
  'dueChanged',
  'idTaken',
  'pictureRefused',
  'countryRefused',
  'answerHoursTooLong',
  'lastComplaintType',
  'regulatorFileUnknown',
  'regulatorFileIncomplete',
  'regulatorFileEmpty',
  'regulatorLenderMissing',
  'complaintClosed',
  'complaintOpen',
  'complaintNotAnswered',
  'complaintsNotMergeable',
  'replyTooLong',
  'borrowerNotFound',
  'unmatchedNotFound',
  'contactOutsideHours',
  'contactLimitOfDay',
  'contactLimitOfWeek',
  'collectionPaused',
  'contactNotFound',
  'contactOpen',
  'outcomeOfOutgoing',
  'promiseTooLate',
  'promiseTooLarge',
  'promiseChannelUnknown',
  'promiseReminderTooLate',
  'flagIsSet',
  'messageUnfilled',
  'viewNotFound',
  'tooManyViews',
  'jobNotFound',
  'eventNotFound',
  'eventStillUnread',
  'attemptIsOver',
  'outcomeProposed',
  'proposalNotFound',
  'proposedMeanwhile',
  'ownProposal',
  'proposerGone',
  'proposeLimitPassed',
  'approveLimitPassed',
  'exportLimitPassed',
  'ownLimit',
  'moneyRequestNotFound',
  'rescheduleOpen',
  'capsPassed',
  'moneyRequestOpen',
  'noPayoutAccount',
  'payoutAccountChanged',
  'moneyHandled',
  'orderTakesNoMoney',
  'penaltiesStopped',
  'penaltiesNotStopped',
  'dataRequestNotFound',
  'dataRequestElsewhere',
  'noticeTermOver',
  'dataRequestProven',
  'dataRequestUnlinked',
  'paymentInBooks',
  'fileImported',
  'fileUnreadable',
  'settlementNotFound',
  'borrowerErased',
  'folioDiffers',
  'erasureHindered',
  'contactMessageNotFound',
  'messageHandled',
  'completionTermRuns',
  'loanOwesNothing',
] as const;
export type ConsoleOnlyRefusal = (typeof CONSOLE_REFUSALS)[number];

/** Every refusal name of a console call. */
export type ConsoleRefusalName = RefusalName | ConsoleOnlyRefusal;

const consoleOnly: ReadonlySet<unknown> = new Set(CONSOLE_REFUSALS);

/** Whether a text is the name of a refusal; for names that arrive from outside. */
export function isRefusalName(text: unknown): text is ConsoleRefusalName {
  return consoleOnly.has(text) || (typeof text === 'string' && Object.hasOwn(refusals, text));
}

/** Whether a refusal is in the borrower's table too. */
export function isBorrowerRefusal(name: ConsoleRefusalName): name is RefusalName {
  return Object.hasOwn(refusals, name);
}
