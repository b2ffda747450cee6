import type { RefusalTexts } from './es.ts';

/** See the Spanish table. */
export const refusals: RefusalTexts = {
  invalidRequest: 'We could not read your request. Go back and try again.',
  sessionExpired: 'Your session has ended. Sign in again to continue.',
  badSignature:
    'The request is not signed correctly. Check the key and the clock of the system that sends it.',
  routeNotFound: 'We could not find what you are looking for. Go back to the start and try again.',
  payloadTooLarge: 'What you sent is too large. Try again with something smaller.',
  unsupportedMediaType: 'We could not read your request. Go back and try again.',
  keyReused:
    'This request was already sent with other details. Open the screen again and check it before you send it.',
  tooManyRequests: 'You have tried many times in a row. Wait a moment and try again.',
  failed:
    'Something failed on our side. Try again; if it continues, write to us with the support code.',
  unavailable: 'The service is not available right now. Try again in a few minutes.',
  stillRunning:
    'Your earlier request is still being processed. Wait a few seconds and check the result.',
  orderNotFound: 'We could not find this loan. Look for it in the list of your loans.',
  productNotFound: 'This product is not available. Choose another one from the list of products.',
  offerExpired: 'This offer has expired. Open it again to see today’s terms.',
  offerChanged: 'The terms have changed since you saw them. Check them again before you agree.',
  couponSpent:
    'This coupon was already used for another loan. Open the offer again to see the total without it.',
  notRepayable: 'This loan has nothing to pay for now.',
  rescheduleChanged: 'This plan has changed or is no longer offered. Check your loan again.',
  notExtendable: 'This payment cannot be postponed for now.',
  notYetEarly: 'You can always pay what is due, but not more than that yet.',
  belowLeastAmount: 'The amount is below the minimum, or would leave less than that to pay.',
  amountChanged: 'The amount to pay has changed. Check the new amount before you pay.',
  paymentOpen: 'Your previous payment is still being processed. Do not pay again.',
  wrongCode: 'Wrong code. Check the SMS and try again.',
  codeSpent: 'The code is no longer valid. Start again.',
  paymentDeclined: 'Your bank did not authorise the payment. Nothing was charged.',
  attemptNotFound: 'We could not find this payment.',
  cardNotFound: 'We could not find this card. Choose another one.',
  channelNotFound: 'This way to pay is not available.',
  providerUnavailable:
    'This way to pay is not answering. Nothing was charged; try later or choose another one.',
  accountRefused: 'We could not register the account. Check the details and try again.',
  cardRefused: 'We could not register the card. Check the details or use another one.',
  cardsPaused:
    'For your safety, you cannot use a card again today. Pay another way, or call us.',
  complaintNotFound:
    'We could not find this complaint. Look for it in the list of your complaints.',
  complaintTypeUnknown: 'This reason is no longer available. Choose another one from the list.',
  collectionNotAllowed: 'The selected order does not support sending collection types',
  complaintTextMissing: 'Please provide your opinions and suggestions',
  complaintTextTooLong: 'The text is too long. Use at most 200 characters.',
  tooManyImages: 'You can add up to 9 images. Remove some and try again.',
  imageNotFound: 'One of the images is no longer available and has to be uploaded again.',
  imageRefused: 'We could not read the image. Use a photo or screenshot in JPG, PNG or WebP.',
  imageTooLarge: 'The image is too large. Choose a smaller one or a screenshot.',
  complaintNotScored: 'This answer cannot be rated. Open the complaint again to see its status.',
  landingNotFound: 'This promotion is no longer available.',
  phoneRefused: 'Enter a valid mobile number.',
  wrongCaptcha: 'The characters do not match the picture. Enter those of the new picture.',
  workNotOffered: 'Verification without a picture is not available.',
  alreadyRegistered: 'You already have an account. Download the app and sign in.',
  codeSentAlready: 'We have already sent you a code. Wait a minute before you ask for another.',
  tooManyCodes: 'You have asked for too many codes. Try again later.',
  codesPaused: 'We cannot send codes for now. Try again later.',
  wrongSmsCode: 'The SMS code is wrong. Check it and try again.',
  smsCodeSpent: 'The SMS code is no longer valid. Ask for a new one.',
  phoneOfAnother: 'This phone number already belongs to another person.',
  addressNotListed: 'The address is not on an allowed site.',
  offline: 'You are offline. Check your connection and try again.',
  timedOut: 'The answer took too long. Check the status before you try again.',
  notOurServer:
    'The answer did not come from our service. Check your Wi-Fi connection and try again.',
  refused: 'We could not complete your request. Try again or contact customer service.',
};
