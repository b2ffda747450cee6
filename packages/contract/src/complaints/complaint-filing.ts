import { defineEndpoint, writeNothing } from '../wire/endpoint.ts';
import * as wire from '../wire/values.ts';
import { homeIn } from './complaint-replies.ts';

/** What a complaint can be about: the reasons, the loan in question and the borrower's other loans. */
export const readComplaintHome = defineEndpoint({
  name: 'readComplaintHome',
  method: 'POST',
  path: '/user-problem/problem-init',
  encoding: 'form',
  dialect: 'zero',
  access: 'session',
  write: ({ orderId }: { readonly orderId: string | null }): Record<string, string> => ({
    orderId: orderId ?? '',
  }),
  read: homeIn,
  refusals: [],
});

/** Files a complaint, once per intent; the images are addresses returned by the upload. */
export const fileComplaint = defineEndpoint({
  name: 'fileComplaint',
  method: 'POST',
  path: '/user-problem/problem-save',
  encoding: 'form',
  dialect: 'zero',
  access: 'session',
  isIdempotent: true,
  write: ({
    type,
    sonType,
    text,
    images,
    orderNo,
  }: {
    readonly type: string;
    readonly sonType: string | null;
    readonly text: string;
    readonly images: string[];
    readonly orderNo: string | null;
  }): Record<string, string> => ({
    problemType: type,
    problemSonType: sonType ?? '',
    problemDetail: text,
    problemImage: images.join(','),
    orderNo: orderNo ?? '',
  }),
  read: wire.looseRecord({
    problemId: wire.looseText,
    folio: wire.looseText,
    answerBy: wire.looseText,
  }),
  refusals: [
    'complaintTypeUnknown',
    'collectionNotAllowed',
    'orderNotFound',
    'complaintTextMissing',
    'complaintTextTooLong',
    'tooManyImages',
    'imageNotFound',
  ],
});

/** The path of images, followed by the image's name. Only the server issues such addresses. */
export const COMPLAINT_IMAGE_PATH = '/user-problem/problem-img';

/** Uploads one image of a complaint that is being written; its address is sent with the complaint. */
export const attachComplaintImage = defineEndpoint({
  name: 'attachComplaintImage',
  method: 'POST',
  path: '/user-problem/upload-problem-img',
  encoding: 'multipart',
  file: 'problemImage',
  dialect: 'zero',
  access: 'session',
  isIdempotent: true,
  write: writeNothing,
  read: wire.looseRecord({ url: wire.looseText }),
  refusals: ['imageRefused', 'imageTooLarge'],
});
