import type { Copy } from './index.ts';
import { contractPage } from './screens/contract-page.en.ts';
import { loanConfirmation } from './screens/loan-confirmation.en.ts';
import { loanDetail } from './screens/loan-detail.en.ts';
import { aboutUs } from './screens/about-us.en.ts';
import { customerService } from './screens/customer-service.en.ts';
import { failureScreen } from './screens/failure-screen.en.ts';
import { orders } from './screens/orders.en.ts';
import { products } from './screens/products.en.ts';
import { repayment } from './screens/repayment.en.ts';
import { extension } from './screens/extension.en.ts';
import { repaymentInstructions } from './screens/repayment-instructions.en.ts';
import { repaymentStatus } from './screens/repayment-status.en.ts';

/** Every text of the borrower app in English. */
export const en = {
  common: {
    loading: 'Loading',
    stillWorking: 'We are still working on your request…',
    retry: 'Try again',
    back: 'Back',
    close: 'Close',
    cancel: 'Cancel',
    send: 'Send',
    accept: 'OK',
    copy: 'Copy',
    copied: 'Copied',
    more: 'See more',
    hide: 'Hide',
    notAvailable: 'Not available',
    folio: (id) => `Reference ${id}`,
    customerService: 'Customer service',
    optional: 'optional',
  },
  connection: {
    offline: 'You are offline. Your information is saved.',
    online: 'You are back online.',
  },
  failure: {
    loadTitle: 'We could not load this',
    loadText: 'Check your connection and try again.',
    brokenTitle: 'Something went wrong',
    brokenText: 'The screen ran into a problem. Your information is safe.',
    outdatedTitle: 'There is a new version',
    outdatedText: 'Reload the page to continue.',
    reload: 'Reload',
    linkRefused: 'We cannot open this link.',
  },
  notFound: {
    title: 'Page not found',
    text: 'The address does not exist or has moved.',
    goHome: 'Go to the start',
  },
  session: {
    expiredTitle: 'Your session has ended',
    expiredText: 'Sign in again from the app.',
    goLogin: 'Sign in again',
  },
  refusal: {
    invalidRequest: 'We could not read your request. Check the details and try again.',
    sessionExpired: 'Your session has ended. Sign in again from the app.',
    badSignature: 'We could not verify the request.',
    routeNotFound: 'We could not find what you are looking for.',
    payloadTooLarge: 'The file is too large.',
    keyReused: 'Your request changed. Check the details and send it again.',
    tooManyRequests: 'Too many attempts. Try again in a moment.',
    failed: 'The service is under maintenance. Try again in a few minutes.',
    unavailable: 'The service is under maintenance. Try again in a few minutes.',
    stillRunning: 'Your previous request is still being processed.',
    orderNotFound: 'We could not find this loan.',
    productNotFound: 'This product is not available.',
    offerExpired: 'The offer has expired. Please review it again.',
    offerChanged: 'The offer has changed. Please review it again.',
    couponSpent: 'This coupon has already been used.',
    notRepayable: 'This loan has nothing to pay for now.',
    notExtendable: 'This payment cannot be postponed for now.',
    amountChanged: 'The amount to pay has changed. Check the new amount before you pay.',
    paymentOpen: 'Your previous payment is still being processed. Do not pay again.',
    wrongCode: 'Wrong code. Check the SMS and try again.',
    codeSpent: 'The code is no longer valid. Start the payment again.',
    paymentDeclined: 'Your bank did not authorise the payment. Nothing was charged.',
    attemptNotFound: 'We could not find this payment.',
    cardNotFound: 'We could not find this card. Choose another one.',
    channelNotFound: 'This way to pay is not available.',
    providerUnavailable:
      'This way to pay is not answering. Nothing was charged; try later or choose another one.',
    accountRefused: 'We could not register the account. Check the details and try again.',
    offline: 'You are offline. Check your connection and try again.',
    timedOut: 'The service took too long to answer.',
    notOurServer:
      'We could not reach our service. If you are on a public Wi-Fi network, sign in to it first.',
    refused: 'We could not complete your request.',
  },
  loan: {
    confirmTitle: 'Confirm loan',
    amount: 'Amount',
    loanAmount: 'Loan amount',
    receivedAmount: 'You receive',
    repayAmount: 'You repay',
    loanDate: 'Loan date',
    dueDate: 'Due date',
    termDays: 'Loan term (days)',
    days: (count) => (count === 1 ? '1 day' : `${count} days`),
    rate: 'Rate per day',
    plan: 'Repayment plan',
    agreement: 'I accept the loan agreement',
    submit: 'Confirm',
    repay: 'Repay',
    borrowAgain: 'Borrow again',
    extend: 'Defer payment',
    score: 'Rate our service',
    repayment: 'Loan repayment',
    bankRepayment: 'Pay at a bank',
    storeRepayment: 'Pay at a convenience store',
    barcode: 'Barcode',
  },
  titles: {
    cardRepayment: 'Pay by card',
    cardBinding: 'Add a card',
    bankBinding: 'Register account',
  },
  loanConfirmation,
  loanDetail,
  contractPage,
  aboutUs,
  customerService,
  failureScreen,
  orders,
  products,
  repayment,
  extension,
  repaymentInstructions,
  repaymentStatus,
} satisfies Copy;
