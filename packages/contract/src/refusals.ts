/**
 * Every reason for which a call can fail, in one place.
 *
 * `code` is what our server writes on the wire unless the endpoint says another (a wrong captcha is 101 on get-sms and
 * −1 on register). `status` is the HTTP status: an answered refusal is 200 because this wire speaks by code; 4xx and
 * 5xx are transport. `log` is the sentence for the engineer, `copy` the key of the sentence for the borrower.
 * Names without a server side (`offline`, `timedOut`, `notOurServer`) are found out by the client alone.
 */
export const refusals = {
  invalidRequest: {
    code: '400',
    status: 400,
    log: 'The request does not fit the schema of its endpoint.',
    copy: 'refusal.invalidRequest',
  },
  sessionExpired: {
    code: '401',
    status: 401,
    log: 'No session, or one that is unknown, expired, revoked or of another user.',
    copy: 'refusal.sessionExpired',
  },
  badSignature: {
    code: '401',
    status: 401,
    log: 'The signature of a server-to-server call is missing, stale or wrong.',
    copy: 'refusal.badSignature',
  },
  routeNotFound: {
    code: '404',
    status: 404,
    log: 'No route answers this method and path.',
    copy: 'refusal.routeNotFound',
  },
  payloadTooLarge: {
    code: '413',
    status: 413,
    log: 'The body is larger than the route takes.',
    copy: 'refusal.payloadTooLarge',
  },
  unsupportedMediaType: {
    code: '415',
    status: 415,
    log: 'The content type is not one that the route reads.',
    copy: 'refusal.invalidRequest',
  },
  keyReused: {
    code: '422',
    status: 422,
    log: 'The idempotency key was used before with another body.',
    copy: 'refusal.keyReused',
  },
  tooManyRequests: {
    code: '429',
    status: 429,
    log: 'The rate limit of this caller is used up.',
    copy: 'refusal.tooManyRequests',
  },
  failed: {
    code: '500',
    status: 500,
    log: 'A fault of ours; see the error logged under the same request id.',
    copy: 'refusal.failed',
  },
  unavailable: {
    code: '503',
    status: 503,
    log: 'The server cannot answer now (overload, database out of reach, closing).',
    copy: 'refusal.unavailable',
  },
  stillRunning: {
    code: '800005',
    status: 200,
    log: 'A request with the same idempotency key is still running.',
    copy: 'refusal.stillRunning',
  },
  orderNotFound: {
    code: '1404',
    status: 200,
    log: 'No such order of this borrower (or it is another borrower’s: one answer for both).',
    copy: 'refusal.orderNotFound',
  },
  productNotFound: {
    code: '1405',
    status: 200,
    log: 'No such product, or it is not offered.',
    copy: 'refusal.productNotFound',
  },
  offerExpired: {
    code: '1410',
    status: 200,
    log: 'There is no open offer of this product for this borrower; it must be shown again.',
    copy: 'refusal.offerExpired',
  },
  offerChanged: {
    code: '1411',
    status: 200,
    log: 'Amount, periods or unit are not those of the offer that was shown.',
    copy: 'refusal.offerChanged',
  },
  couponSpent: {
    code: '1412',
    status: 200,
    log: 'The coupon of the offer was used by another order meanwhile.',
    copy: 'refusal.couponSpent',
  },
  notRepayable: {
    code: '1420',
    status: 200,
    log: 'The order is not in a status in which it can be repaid.',
    copy: 'refusal.notRepayable',
  },
  notExtendable: {
    code: '1421',
    status: 200,
    log: 'The order cannot be extended (status, product rule, or an extension already runs).',
    copy: 'refusal.notExtendable',
  },
  amountChanged: {
    code: '1422',
    status: 200,
    log: 'The amount sent is not what is owed now; the server alone computes amounts.',
    copy: 'refusal.amountChanged',
  },
  paymentOpen: {
    code: '800005',
    status: 200,
    log: 'An attempt on this order is still open; a second one is not started.',
    copy: 'refusal.paymentOpen',
  },
  wrongCode: {
    code: '800006',
    status: 200,
    log: 'The verification code is wrong.',
    copy: 'refusal.wrongCode',
  },
  codeSpent: {
    code: '800007',
    status: 200,
    log: 'The verification code was tried too often or has expired; the attempt is over.',
    copy: 'refusal.codeSpent',
  },
  paymentDeclined: {
    code: '1423',
    status: 200,
    log: 'The provider declined the payment: nothing was charged.',
    copy: 'refusal.paymentDeclined',
  },
  attemptNotFound: {
    code: '1424',
    status: 200,
    log: 'No such open attempt of this borrower.',
    copy: 'refusal.attemptNotFound',
  },
  cardNotFound: {
    code: '1425',
    status: 200,
    log: 'No such card of this borrower.',
    copy: 'refusal.cardNotFound',
  },
  channelNotFound: {
    code: '1426',
    status: 200,
    log: 'No such repayment channel in this market.',
    copy: 'refusal.channelNotFound',
  },
  providerUnavailable: {
    code: '1427',
    status: 200,
    log: 'The payment provider does not answer; nothing was charged.',
    copy: 'refusal.providerUnavailable',
  },
  accountRefused: {
    code: '1428',
    status: 200,
    log: 'The bank account was not accepted (check digit).',
    copy: 'refusal.accountRefused',
  },
  cardRefused: {
    code: '1429',
    status: 200,
    log: 'The card was not accepted (holder, provider, or bound by another borrower).',
    copy: 'refusal.cardRefused',
  },
  cardsPaused: {
    code: '1459',
    status: 200,
    log: 'The day’s cards or declined payments of this borrower or this card are used up.',
    copy: 'refusal.cardsPaused',
  },
  complaintNotFound: {
    code: '1430',
    status: 200,
    log: 'No such complaint of this borrower (or it is another borrower’s: one answer for both).',
    copy: 'refusal.complaintNotFound',
  },
  complaintTypeUnknown: {
    code: '1431',
    status: 200,
    log: 'No such type of complaint, or none of these sub-types under it, or it is no longer offered.',
    copy: 'refusal.complaintTypeUnknown',
  },
  collectionNotAllowed: {
    code: '1432',
    status: 200,
    log: 'A complaint about collection needs a loan whose collection flag is set.',
    copy: 'refusal.collectionNotAllowed',
  },
  complaintTextMissing: {
    code: '1433',
    status: 200,
    log: 'The text of the complaint is empty.',
    copy: 'refusal.complaintTextMissing',
  },
  complaintTextTooLong: {
    code: '1434',
    status: 200,
    log: 'The text of the complaint has more than 200 characters as a person counts them.',
    copy: 'refusal.complaintTextTooLong',
  },
  tooManyImages: {
    code: '1435',
    status: 200,
    log: 'The complaint names more than nine images.',
    copy: 'refusal.tooManyImages',
  },
  imageNotFound: {
    code: '1436',
    status: 200,
    log: 'An image is not an unfiled upload of this borrower (unknown, foreign, filed: one answer for all).',
    copy: 'refusal.imageNotFound',
  },
  imageRefused: {
    code: '1437',
    status: 200,
    log: 'The upload is not one still JPEG, PNG or WebP image that can be decoded.',
    copy: 'refusal.imageRefused',
  },
  imageTooLarge: {
    code: '1438',
    status: 200,
    log: 'The upload has more bytes or more pixels than an image may have.',
    copy: 'refusal.imageTooLarge',
  },
  complaintNotScored: {
    code: '1439',
    status: 200,
    log: 'The complaint was not answered yet, or it was scored before: the first score stands.',
    copy: 'refusal.complaintNotScored',
  },
  landingNotFound: {
    code: '1450',
    status: 200,
    log: 'No landing template of this id is in use.',
    copy: 'refusal.landingNotFound',
  },
  phoneRefused: {
    code: '1451',
    status: 200,
    log: 'Not a mobile number of the template’s country, or of a destination to which no codes are sent.',
    copy: 'refusal.phoneRefused',
  },
  wrongCaptcha: {
    code: '101',
    status: 200,
    log: 'The captcha is wrong, used, expired, or of no sid of ours.',
    copy: 'refusal.wrongCaptcha',
  },
  workNotOffered: {
    code: '1452',
    status: 200,
    log: 'The captcha without a picture is turned off.',
    copy: 'refusal.workNotOffered',
  },
  alreadyRegistered: {
    code: '11',
    status: 200,
    log: 'The phone is registered; said only to whoever solved a captcha.',
    copy: 'refusal.alreadyRegistered',
  },
  codeSentAlready: {
    code: '1453',
    status: 200,
    log: 'A code was sent to this phone less than a minute ago.',
    copy: 'refusal.codeSentAlready',
  },
  tooManyCodes: {
    code: '1454',
    status: 200,
    log: 'A limit of codes is used up: of the phone, the address, the prefix or the visitor.',
    copy: 'refusal.tooManyCodes',
  },
  codesPaused: {
    code: '1455',
    status: 200,
    log: 'The day’s budget of codes is used up; an alarm was raised.',
    copy: 'refusal.codesPaused',
  },
  wrongSmsCode: {
    code: '1456',
    status: 200,
    log: 'The SMS code of a registration is wrong.',
    copy: 'refusal.wrongSmsCode',
  },
  smsCodeSpent: {
    code: '1457',
    status: 200,
    log: 'No SMS code of this phone is in force: none was sent, it has expired, or was tried too often.',
    copy: 'refusal.smsCodeSpent',
  },
  phoneOfAnother: {
    code: '1458',
    status: 200,
    log: 'The phone belongs to another borrower already.',
    copy: 'refusal.phoneOfAnother',
  },
  addressNotListed: {
    code: '1460',
    status: 200,
    log: 'The address is not https on a host of ALLOWED_ORIGINS, so no page would go there.',
    copy: 'refusal.addressNotListed',
  },
  offline: {
    code: 'offline',
    status: 0,
    log: 'The device has no connection.',
    copy: 'refusal.offline',
  },
  timedOut: {
    code: 'timeout',
    status: 0,
    log: 'No answer within the time-out: the outcome is unknown.',
    copy: 'refusal.timedOut',
  },
  notOurServer: {
    code: 'foreign',
    status: 0,
    log: 'The answer is not of our wire (captive portal, proxy page).',
    copy: 'refusal.notOurServer',
  },
  refused: {
    code: '1',
    status: 200,
    log: 'The other side refused with a code that we have no name for.',
    copy: 'refusal.refused',
  },
} as const satisfies Record<
  string,
  { code: string; status: number; log: string; copy: `refusal.${string}` }
>;

export type RefusalName = keyof typeof refusals;

/**
 * The answered refusals that mean that nothing happened: the call may come again, corrected, under the same idempotency key. The others follow an effect, or stand for one that may still come, and are kept as the answer. So are those of an
 * offer that is no longer to be had: the body of a confirmation names no offer, and asked again, late, under the key of an old
 * one, it would take the new one that nobody has agreed to.
 */
export const WITHOUT_EFFECT: ReadonlySet<RefusalName> = new Set<RefusalName>([
  'orderNotFound',
  'productNotFound',
  'notRepayable',
  'notExtendable',
  'amountChanged',
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
