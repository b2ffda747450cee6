import type { RefusalName } from './refusals.ts';

/** What each refusal means, for engineers who read the reference or a report. */
export const refusalSentences: Readonly<Record<RefusalName, string>> = {
  invalidRequest: 'The request does not fit the schema of its endpoint.',
  sessionExpired: 'No session, or one that is unknown, expired, revoked or of another user.',
  badSignature: 'The signature of a server-to-server call is missing, stale or wrong.',
  routeNotFound: 'No route answers this method and path.',
  payloadTooLarge: 'The body is larger than the route takes.',
  unsupportedMediaType: 'The content type is not one that the route reads.',
  keyReused: 'The idempotency key was used before with another body.',
  tooManyRequests: 'The rate limit of this caller is used up.',
  failed: 'A fault of ours; see the error logged under the same request id.',
  unavailable: 'The server cannot answer now (overload, database out of reach, closing).',
  stillRunning: 'A request with the same idempotency key is still running.',
  orderNotFound:
    'No such order of this borrower (or it is another borrower’s: one answer for both).',
  productNotFound: 'No such product, or it is not offered.',
  offerExpired: 'There is no open offer of this product for this borrower; it must be shown again.',
  offerChanged: 'Amount, periods or unit are not those of the offer that was shown.',
  couponSpent: 'The coupon of the offer was used by another order meanwhile.',
  notRepayable: 'The order is not in a status in which it can be repaid.',
  rescheduleChanged:
    'The plan that was shown is not offered any more: it ran out, or the loan has changed.',
  notExtendable:
    'The order cannot be extended (status, product rule, or an extension already runs).',
  amountChanged: 'The amount sent is not what is owed now; the server alone computes amounts.',
  notYetEarly:
    'The loan was agreed with a wait before early payments, which is not over; what is due can be paid.',
  paymentOpen: 'An attempt on this order is still open; a second one is not started.',
  wrongCode: 'The verification code is wrong.',
  codeSpent: 'The verification code was tried too often or has expired; the attempt is over.',
  paymentDeclined: 'The provider declined the payment: nothing was charged.',
  attemptNotFound: 'No such open attempt of this borrower.',
  cardNotFound: 'No such card of this borrower.',
  channelNotFound: 'No such repayment channel in this market.',
  providerUnavailable: 'The payment provider does not answer; nothing was charged.',
  accountRefused: 'The bank account was not accepted (check digit).',
  cardRefused: 'The card was not accepted (holder, provider, or bound by another borrower).',
  cardsPaused: 'The day’s cards or declined payments of this borrower or this card are used up.',
  complaintNotFound:
    'No such complaint of this borrower (or it is another borrower’s: one answer for both).',
  complaintTypeUnknown:
    'No such type of complaint, or none of these sub-types under it, or it is no longer offered.',
  collectionNotAllowed: 'A complaint about collection needs a loan whose collection flag is set.',
  complaintTextMissing: 'The text of the complaint is empty.',
  complaintTextTooLong:
    'The text of the complaint has more than 200 characters as a person counts them.',
  tooManyImages: 'The complaint names more than nine images.',
  imageNotFound:
    'An image is not an unfiled upload of this borrower (unknown, foreign, filed: one answer for all).',
  imageRefused: 'The upload is not one still JPEG, PNG or WebP image that can be decoded.',
  imageTooLarge: 'The upload has more bytes or more pixels than an image may have.',
  complaintNotScored:
    'The complaint was not answered yet, or it was scored before: the first score stands.',
  landingNotFound: 'No landing template of this id is in use.',
  phoneRefused:
    'Not a mobile number of the template’s country, or of a destination to which no codes are sent.',
  wrongCaptcha: 'The captcha is wrong, used, expired, or of no sid of ours.',
  workNotOffered: 'The captcha without a picture is turned off.',
  alreadyRegistered: 'The phone is registered; said only to whoever solved a captcha.',
  codeSentAlready: 'A code was sent to this phone less than a minute ago.',
  tooManyCodes:
    'A limit of codes is used up: of the phone, the address, the prefix or the visitor.',
  codesPaused: 'The day’s budget of codes is used up; an alarm was raised.',
  wrongSmsCode: 'The SMS code of a registration is wrong.',
  smsCodeSpent:
    'No SMS code of this phone is in force: none was sent, it has expired, or was tried too often.',
  phoneOfAnother: 'The phone belongs to another borrower already.',
  addressNotListed:
    'The address is not https on a host of ALLOWED_ORIGINS, so no page would go there.',
  offline: 'The device has no connection.',
  timedOut: 'No answer within the time-out: the outcome is unknown.',
  notOurServer: 'The answer is not of our wire (captive portal, proxy page).',
  refused: 'The other side refused with a code that we have no name for.',
};

/**
 * The refusals without any effect: the call may be sent again, corrected, under the same idempotency key. All others follow
 * an effect, or one that may still come, and are stored as the key's answer. So are the refusals of an expired offer: a
 * confirmation need not name its offer, and a late retry would accept a new offer that the borrower has not seen.
 */
export const WITHOUT_EFFECT: ReadonlySet<RefusalName> = new Set<RefusalName>([
  'orderNotFound',
  'productNotFound',
  'notRepayable',
  'notExtendable',
  'rescheduleChanged',
  'amountChanged',
  'notYetEarly',
  'attemptNotFound',
  'cardNotFound',
  'channelNotFound',
  'providerUnavailable',
  'accountRefused',
  'cardRefused',
  'cardsPaused',
  'complaintNotFound',
  'complaintTypeUnknown',
  'collectionNotAllowed',
  'complaintTextMissing',
  'complaintTextTooLong',
  'tooManyImages',
  'imageNotFound',
  'imageRefused',
  'imageTooLarge',
  'complaintNotScored',
  'phoneOfAnother',
  'addressNotListed',
]);
