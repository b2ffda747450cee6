/**
 * Every reason for which a call can fail, in one place.
 *
 * `code` is what our server writes on the wire unless the endpoint says another (a wrong captcha is 101 on get-sms and
 * −1 on register). `status` is the HTTP status: an answered refusal is 200 because this wire speaks by code; 4xx and
 * 5xx are transport. The sentence for the engineer stands in `refusalSentences`, the borrower's in `packages/copy`.
 * Names without a server side (`offline`, `timedOut`, `notOurServer`) are found out by the client alone.
 */
export const refusals = {
  invalidRequest: {
    code: '400',
    status: 400,
  },
  sessionExpired: {
    code: '401',
    status: 401,
  },
  badSignature: {
    code: '401',
    status: 401,
  },
  routeNotFound: {
    code: '404',
    status: 404,
  },
  payloadTooLarge: {
    code: '413',
    status: 413,
  },
  unsupportedMediaType: {
    code: '415',
    status: 415,
  },
  keyReused: {
    code: '422',
    status: 422,
  },
  tooManyRequests: {
    code: '429',
    status: 429,
  },
  failed: {
    code: '500',
    status: 500,
  },
  unavailable: {
    code: '503',
    status: 503,
  },
  stillRunning: {
    code: '800005',
    status: 200,
  },
  orderNotFound: {
    code: '1404',
    status: 200,
  },
  productNotFound: {
    code: '1405',
    status: 200,
  },
  offerExpired: {
    code: '1410',
    status: 200,
  },
  offerChanged: {
    code: '1411',
    status: 200,
  },
  couponSpent: {
    code: '1412',
    status: 200,
  },
  notRepayable: {
    code: '1420',
    status: 200,
  },
  rescheduleChanged: {
    code: '1465',
    status: 200,
  },
  notExtendable: {
    code: '1421',
    status: 200,
  },
  amountChanged: {
    code: '1422',
    status: 200,
  },
  paymentOpen: {
    code: '800005',
    status: 200,
  },
  wrongCode: {
    code: '800006',
    status: 200,
  },
  codeSpent: {
    code: '800007',
    status: 200,
  },
  paymentDeclined: {
    code: '1423',
    status: 200,
  },
  attemptNotFound: {
    code: '1424',
    status: 200,
  },
  cardNotFound: {
    code: '1425',
    status: 200,
  },
  channelNotFound: {
    code: '1426',
    status: 200,
  },
  providerUnavailable: {
    code: '1427',
    status: 200,
  },
  accountRefused: {
    code: '1428',
    status: 200,
  },
  cardRefused: {
    code: '1429',
    status: 200,
  },
  cardsPaused: {
    code: '1459',
    status: 200,
  },
  complaintNotFound: {
    code: '1430',
    status: 200,
  },
  complaintTypeUnknown: {
    code: '1431',
    status: 200,
  },
  collectionNotAllowed: {
    code: '1432',
    status: 200,
  },
  complaintTextMissing: {
    code: '1433',
    status: 200,
  },
  complaintTextTooLong: {
    code: '1434',
    status: 200,
  },
  tooManyImages: {
    code: '1435',
    status: 200,
  },
  imageNotFound: {
    code: '1436',
    status: 200,
  },
  imageRefused: {
    code: '1437',
    status: 200,
  },
  imageTooLarge: {
    code: '1438',
    status: 200,
  },
  complaintNotScored: {
    code: '1439',
    status: 200,
  },
  landingNotFound: {
    code: '1450',
    status: 200,
  },
  phoneRefused: {
    code: '1451',
    status: 200,
  },
  wrongCaptcha: {
    code: '101',
    status: 200,
  },
  workNotOffered: {
    code: '1452',
    status: 200,
  },
  alreadyRegistered: {
    code: '11',
    status: 200,
  },
  codeSentAlready: {
    code: '1453',
    status: 200,
  },
  tooManyCodes: {
    code: '1454',
    status: 200,
  },
  codesPaused: {
    code: '1455',
    status: 200,
  },
  wrongSmsCode: {
    code: '1456',
    status: 200,
  },
  smsCodeSpent: {
    code: '1457',
    status: 200,
  },
  phoneOfAnother: {
    code: '1458',
    status: 200,
  },
  addressNotListed: {
    code: '1460',
    status: 200,
  },
  offline: {
    code: 'offline',
    status: 0,
  },
  timedOut: {
    code: 'timeout',
    status: 0,
  },
  notOurServer: {
    code: 'foreign',
    status: 0,
  },
  refused: {
    code: '1',
    status: 200,
  },
} as const satisfies Record<string, { code: string; status: number }>;

export type RefusalName = keyof typeof refusals;
