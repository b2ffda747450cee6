import type { RefusalName } from './refusals.ts';

/** What each refusal means, for engineers who read the reference or a report. */
export const refusalSentences: Readonly<Record<RefusalName, string>> = {
  invalidRequest: 'The request does not fit the schema of its endpoint.',
  sessionExpired: 'The session is missing, unknown, expired, revoked or of another user.',
  badSignature: 'The signature of a server-to-server call is missing, stale or wrong.',
  routeNotFound: 'No route answers this method and path.',
  payloadTooLarge: 'The body is larger than the route accepts.',
  unsupportedMediaType: 'The route does not accept this content type.',
  keyReused: 'The idempotency key was already used with another body.',
  tooManyRequests: 'The caller has reached its rate limit.',
  failed: 'An error of the server, logged under the same request id.',
  unavailable: 'The server cannot answer now (overloaded, database unreachable or shutting down).',
  stillRunning: 'A request with the same idempotency key is still running.',
  orderNotFound:
    'No such order of this borrower; the answer is the same for another borrower’s order.',
  productNotFound: 'No such product, or it is not offered.',
  offerExpired: 'The borrower has no open offer of this product; show a new one.',
  offerChanged: 'Amount, periods or unit differ from the offer that was shown.',
  couponSpent: 'Another order has used the coupon of the offer.',
  notRepayable: 'The order’s status does not allow repayment.',
  rescheduleChanged:
    'The plan that was shown is no longer offered: it expired, or the loan has changed.',
  notExtendable:
    'The order cannot be extended (status, product rule, or an extension is already running).',
  amountChanged: 'The amount sent is not what is owed now; only the server computes amounts.',
  belowLeastAmount:
    'An amount of the borrower’s choice is below the least that can be paid, or would leave less than that unpaid.',
  notYetEarly: 'The loan does not allow early payment yet; what is due can be paid.',
  paymentOpen: 'Another attempt to pay this order is still open.',
  wrongCode: 'The verification code is wrong.',
  codeSpent: 'The verification code has expired or was tried too often; the attempt has ended.',
  paymentDeclined: 'The provider declined the payment: nothing was charged.',
  attemptNotFound: 'The borrower has no such open attempt.',
  cardNotFound: 'The borrower has no such card.',
  channelNotFound:
    'No such repayment channel in this market, or it does not take that much in one payment.',
  providerUnavailable: 'The payment provider does not answer; nothing was charged.',
  accountRefused: 'The bank account number is invalid (check digit).',
  cardRefused:
    'The card was not accepted: wrong holder, refused by the provider, or bound by another borrower.',
  cardsPaused:
    'The borrower or the card has reached the day’s limit of added cards or declined payments.',
  complaintNotFound:
    'No such complaint of this borrower; the answer is the same for another borrower’s complaint.',
  complaintTypeUnknown: 'The type or one of its sub-types does not exist or is no longer offered.',
  collectionNotAllowed:
    'A complaint about collection requires a loan whose collection flag is set.',
  complaintTextMissing: 'The text of the complaint is empty.',
  complaintTextTooLong: 'The text of the complaint has more than 200 characters (graphemes).',
  tooManyImages: 'The complaint has more than nine images.',
  imageNotFound:
    'The borrower has no such upload, or it belongs to a complaint already; the answer is the same for all.',
  imageRefused: 'The upload cannot be decoded as one still JPEG, PNG or WebP image.',
  imageTooLarge: 'The upload exceeds the limit of bytes or pixels.',
  complaintNotScored:
    'The complaint is not answered yet, or already has a score; the first score stands.',
  landingNotFound: 'No landing template with this id is in use.',
  phoneRefused:
    'Not a mobile number of the template’s country, or codes are not sent to this destination.',
  wrongCaptcha: 'The captcha is wrong, used or expired, or its sid is unknown.',
  workNotOffered: 'The captcha without a picture is switched off.',
  alreadyRegistered: 'The phone is registered; only a caller who solved a captcha learns this.',
  codeSentAlready: 'A code was sent to this phone less than a minute ago.',
  tooManyCodes:
    'A limit of SMS codes is reached: of the phone, the address, the prefix or the visitor.',
  codesPaused: 'The day’s budget of SMS codes is spent; an alert was raised.',
  wrongSmsCode: 'The SMS code of a registration is wrong.',
  smsCodeSpent:
    'The phone has no valid SMS code: none was sent, it expired, or it was tried too often.',
  phoneOfAnother: 'The phone already belongs to another borrower.',
  addressNotListed: 'The address is not https on a host of ALLOWED_ORIGINS.',
  offline: 'The device has no connection.',
  timedOut: 'No answer in time: the outcome is unknown.',
  notOurServer: 'The answer does not follow the contract’s format (captive portal, proxy page).',
  refused: 'The server refused with a code that the contract does not define.',
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
  'belowLeastAmount',
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
