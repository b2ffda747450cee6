import { refusals } from '../wire/refusals.ts';
import type { RefusalName } from '../wire/refusals.ts';

/**
 * The reasons for which a call of the console alone can fail. They stand beside `refusals`, not in it, so that a borrower's page
 * does not load them. On the console's wire a refusal is said by its name, and its words are the console's own copy; what each
 * means to an engineer stands in the server's half.
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
  'setupExpired',
  'passwordWeak',
  'setupCodeWrong',
  'changedMeanwhile',
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
  'promiseTooLate',
  'promiseTooLarge',
  'flagIsSet',
  'messageUnfilled',
  'viewNotFound',
  'tooManyViews',
  'jobNotFound',
  'eventNotFound',
  'attemptIsOver',
  'outcomeProposed',
  'proposalNotFound',
  'ownProposal',
  'proposerGone',
  'proposeLimitPassed',
  'approveLimitPassed',
  'ownLimit',
  'moneyRequestNotFound',
  'rescheduleOpen',
  'capsPassed',
  'moneyRequestOpen',
  'noPayoutAccount',
  'payoutAccountChanged',
  'moneyDealtWith',
  'orderTakesNoMoney',
  'penaltiesStopped',
  'penaltiesNotStopped',
  'dataRequestNotFound',
  'dataRequestElsewhere',
  'noticeTermOver',
  'dataRequestProven',
  'dataRequestUnlinked',
  'fileImported',
  'fileUnreadable',
  'settlementNotFound',
  'borrowerErased',
  'folioDiffers',
  'erasureHindered',
  'contactMessageNotFound',
  'messageDealtWith',
  'mendTermRuns',
  'loanOwesNothing',
] as const;
export type ConsoleOnlyRefusal = (typeof CONSOLE_REFUSALS)[number];

/** Every name that a call of the console may be refused with. */
export type ConsoleRefusalName = RefusalName | ConsoleOnlyRefusal;

const consoleOnly: ReadonlySet<unknown> = new Set(CONSOLE_REFUSALS);

/** Whether a text is the name of a refusal; the console reads names that arrive from outside. */
export function isRefusalName(text: unknown): text is ConsoleRefusalName {
  return consoleOnly.has(text) || (typeof text === 'string' && Object.hasOwn(refusals, text));
}

/** Whether a refusal stands in the borrower's table too. */
export function isBorrowerRefusal(name: ConsoleRefusalName): name is RefusalName {
  return Object.hasOwn(refusals, name);
}
