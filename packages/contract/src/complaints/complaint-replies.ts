import { COLLECTION_TYPE, COMPLAINT_STATES } from '@cauce/lending';
import type { ComplaintState } from '@cauce/lending';
import * as v from 'valibot';
import * as wire from '../wire/values.ts';

/** The state of a complaint; null if the server does not say. */
const looseState = v.pipe(
  v.unknown(),
  v.transform(
    (state): ComplaintState | null => COMPLAINT_STATES.find((one) => one === state) ?? null,
  ),
);

/** Addresses as a list or as one comma-joined text. */
const looseAddresses = v.pipe(
  v.unknown(),
  v.transform((value): string[] => {
    const list: readonly unknown[] = Array.isArray(value)
      ? value
      : typeof value === 'string'
        ? value.split(',')
        : [];
    return list.filter((one): one is string => typeof one === 'string' && one !== '');
  }),
);

const choiceIn = wire.looseRecord({ title: wire.looseText, value: wire.looseText });

const orderIn = v.pipe(
  wire.looseRecord({
    orderNo: wire.looseText,
    productLogo: wire.looseText,
    productName: wire.looseText,
    status: wire.looseText,
    isShow: wire.looseFlag,
    list: wire.looseList(choiceIn),
    orderStatus: wire.looseCount,
  }),
  v.transform(({ status, orderStatus, isShow, ...order }) => {
    // Another back end may send the status as a bare code, which is not shown as text.
    const isCode = /^\d{1,4}$/.test(status);
    return {
      ...order,
      statusText: isCode ? '' : status,
      status: orderStatus ?? (isCode ? Number(status) : null),
      allowsCollection: isShow,
    };
  }),
);

/** `orderDetail` is an empty text without a loan: null. */
const orderOrNone = v.pipe(
  v.unknown(),
  v.transform((value) => {
    const order = wire.readAs(orderIn, value);
    return order.orderNo === '' ? null : order;
  }),
);

/** The data of the complaint home. */
export const homeIn = v.pipe(
  wire.looseRecord({
    problemType: wire.looseList(choiceIn),
    problemSonType: wire.looseList(
      wire.looseRecord({
        title: wire.looseText,
        value: wire.looseText,
        problemType: wire.looseText,
      }),
    ),
    orderDetail: orderOrNone,
    orderList: wire.looseList(orderIn),
    collectionNeedsFlag: wire.looseText,
  }),
  v.transform((home) => ({
    types: home.problemType,
    sonTypes: home.problemSonType.map(({ title, value, problemType }) => ({
      title,
      value,
      type: problemType === '' ? COLLECTION_TYPE : problemType,
    })),
    order: home.orderDetail,
    orders: home.orderList,
    // As specified if the server does not say.
    collectionNeedsFlag: home.collectionNeedsFlag !== '0',
  })),
);

const itemIn = wire.looseRecord({
  id: wire.looseText,
  time: wire.looseText,
  type: wire.looseText,
  content: wire.looseText,
  folio: wire.looseText,
  state: looseState,
  stateText: wire.looseText,
  answerBy: wire.looseText,
});

/** The tabs of the list; a tab without a count counts its items. */
export const listIn = v.pipe(
  wire.looseRecord({
    tabs: wire.looseList(
      wire.looseRecord({
        title: wire.looseText,
        list: wire.looseList(itemIn),
        count: wire.looseCount,
        value: wire.looseText,
      }),
    ),
  }),
  v.transform(({ tabs }) =>
    tabs.map(({ title, list, count, value }, index) => ({
      title,
      items: list,
      count: count ?? list.length,
      value: value === '' ? String(index) : value,
    })),
  ),
);

const replyIn = wire.looseRecord({
  author: wire.looseText,
  time: wire.looseText,
  content: wire.looseText,
  images: looseAddresses,
});

/** One complaint. Any `isNeedScore` other than zero asks for the score. */
export const detailIn = v.pipe(
  wire.looseRecord({
    type: wire.looseText,
    sonType: wire.looseText,
    problemId: wire.looseText,
    content: wire.looseText,
    images: looseAddresses,
    disposeDetail: wire.looseText,
    disposeImages: looseAddresses,
    isNeedScore: v.unknown(),
    folio: wire.looseText,
    state: looseState,
    stateText: wire.looseText,
    time: wire.looseText,
    answerBy: wire.looseText,
    replies: wire.looseList(replyIn),
    score: wire.looseCount,
    order: wire.looseRecord({ orderNo: wire.looseText, productName: wire.looseText }),
    regulator: wire.looseRecord({
      name: wire.looseText,
      phone: wire.looseText,
      address: wire.looseText,
      url: wire.looseText,
    }),
  }),
  v.transform((complaint) => ({
    problemId: complaint.problemId,
    type: complaint.type,
    sonType: complaint.sonType,
    text: complaint.content,
    images: complaint.images,
    replies: repliesOf(complaint),
    wantsScore: isOtherThanZero(complaint.isNeedScore),
    folio: complaint.folio,
    state: complaint.state,
    stateText: complaint.stateText,
    time: complaint.time,
    answerBy: complaint.answerBy,
    score: complaint.score,
    order: complaint.order.orderNo === '' ? null : complaint.order,
    regulator: complaint.regulator.name === '' ? null : complaint.regulator,
  })),
);

interface Replied {
  readonly disposeDetail: string;
  readonly disposeImages: string[];
  readonly replies: v.InferOutput<typeof replyIn>[];
}

/** The replies, newest first; the single one of a back end that has only one. An empty reply is none. */
function repliesOf({ replies, disposeDetail, disposeImages }: Replied) {
  if (replies.length > 0) return replies;
  if (disposeDetail === '' && disposeImages.length === 0) return [];
  return [{ author: '', time: '', content: disposeDetail, images: disposeImages }];
}

function isOtherThanZero(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '' && Number(value) !== 0;
  return value === true || (typeof value === 'number' && value !== 0);
}
