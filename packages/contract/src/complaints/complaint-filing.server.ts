import * as v from 'valibot';
import { writtenText } from '../wire/typed-text.ts';
import { defineServerEndpoint } from '../wire/endpoint.server.ts';
import * as wire from '../wire/values.server.ts';
import * as client from './complaint-filing.ts';

// In UTF-16 units: more than two hundred characters need in any script. Checked first, so that characters are never counted in a
// huge body.
const MAX_TEXT_UNITS = 4_000;
const MAX_ADDRESS_UNITS = 8_000;

/** Addresses in one text: comma-joined, empty for none. */
const joinedAddresses = v.pipe(
  v.string(),
  v.maxLength(MAX_ADDRESS_UNITS),
  v.transform((joined) => joined.split(',').filter((address) => address !== '')),
);

const orderOut = v.strictObject({
  orderNo: v.string(),
  productLogo: v.string(),
  productName: v.string(),
  status: v.string(),
  isShow: wire.flagOut,
  list: v.array(v.strictObject({ title: v.string(), value: v.string() })),
  /** Our addition: the status as a code, for its colour. */
  orderStatus: v.number(),
});

export const readComplaintHome = defineServerEndpoint(client.readComplaintHome, {
  summary: 'Returns the reasons for a complaint, the loan in question and the borrower’s loans',
  source: 'spec 1 §7: problem-init',
  request: v.strictObject({ orderId: wire.wireIdOrNone }),
  reply: v.strictObject({
    problemType: v.array(v.strictObject({ title: v.string(), value: v.string() })),
    problemSonType: v.array(
      v.strictObject({
        title: v.string(),
        value: v.string(),
        /** Our addition: the type it belongs to. In other back ends all belong to collection. */
        problemType: v.string(),
      }),
    ),
    /** The requested loan, else the current one; an empty text if the borrower has none. */
    orderDetail: v.union([v.literal(''), orderOut]),
    orderList: v.array(orderOut),
    /** Our addition: whether a complaint about collection needs a loan that allows it. */
    collectionNeedsFlag: wire.flagOut,
  }),
  sample: {
    problemType: [
      { title: 'Cobranza', value: '1' },
      { title: 'Mi pago no se refleja', value: '2' },
    ],
    problemSonType: [{ title: 'Llamadas fuera de horario', value: '101', problemType: '1' }],
    orderDetail: {
      orderNo: 'D180',
      productLogo: '',
      productName: 'Crédito Flex',
      status: 'Vencido',
      isShow: '1',
      list: [{ title: 'Próximo pago', value: '$889,20' }],
      orderStatus: 180,
    },
    orderList: [
      {
        orderNo: 'D174',
        productLogo: '',
        productName: 'Crédito Flex',
        status: 'Por pagar',
        isShow: '0',
        list: [{ title: 'Fecha límite', value: '2026-05-01' }],
        orderStatus: 174,
      },
    ],
    collectionNeedsFlag: '1',
  },
});

export const fileComplaint = defineServerEndpoint(client.fileComplaint, {
  summary: 'Files a complaint with up to nine images that were uploaded before',
  source: 'spec 1 §7: problem-save',
  request: v.pipe(
    v.strictObject({
      problemType: wire.wireId,
      problemSonType: wire.wireIdOrNone,
      problemDetail: writtenText(MAX_TEXT_UNITS),
      problemImage: v.optional(joinedAddresses, ''),
      orderNo: wire.wireIdOrNone,
    }),
    v.transform((fields) => ({
      type: fields.problemType,
      sonType: fields.problemSonType,
      text: fields.problemDetail,
      images: fields.problemImage,
      orderNo: fields.orderNo,
    })),
  ),
  // All fields are ours: the specification reads only the success.
  reply: v.strictObject({
    problemId: v.string(),
    folio: v.string(),
    answerBy: wire.dateOut,
  }),
  sample: { problemId: 'q_7f2a', folio: 'Q-000123', answerBy: '2026-06-05' },
});

export const attachComplaintImage = defineServerEndpoint(client.attachComplaintImage, {
  summary: 'Uploads one image (JPEG, PNG or WebP) for a complaint being written',
  source: 'spec 1 §7: upload-problem-img',
  request: wire.nothing,
  reply: v.strictObject({ url: v.string() }),
  sample: { url: 'https://app.cauce.example/user-problem/problem-img/4Qm1.jpg?e=1777130000&s=9f' },
});
