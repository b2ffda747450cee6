import { crc32, deflateSync } from 'node:zlib';
import { expect, test } from '../support/story-test.ts';
import { newPhone } from '../../apps/server/test/new-phone.ts';
import { freshBorrower } from '../shells/fresh-borrower.ts';
import type { FreshBorrower } from '../shells/fresh-borrower.ts';
import { specifiedClient } from './client.ts';
import type { SpecifiedClient } from './client.ts';
import { mismatchesIn } from './shape.ts';
import type { Shape } from './shape.ts';

/* Every call of both tables, sent to our server by a client that knows only the tables. It needs no browser. */

const base = () => process.env.CAUCE_URL ?? '';
const LOAN_CALLS = '/api/v1/youmi/youmi-api/service/loan';
const PROMOTION = '/api/v2/youmi/promotion';

const row: Shape = { text: 'filled', value: 'text' };
const channels: Shape = [
  {
    title: 'filled',
    list: [{ logo: 'text', desc: 'text', vCode: 'text', BARcodeImg: 'text', payCode: 'filled' }],
  },
];

let borrower: FreshBorrower;
let client: SpecifiedClient;
/** A client with the order and product in its common parameters, as on the loan screens. */
const about = (orderId: string, productId: string) =>
  specifiedClient(base(), { ...borrower.session, orderId, productId });

test.beforeAll(async () => {
  borrower = await freshBorrower(base());
  client = specifiedClient(base(), borrower.session);
});

/** Confirms a product's offer by its figures alone and waits for the money. */
async function borrow(productId: string): Promise<string> {
  const offer = await client.call('/v3/loan-confirm/loan-detail-confirm', {
    fields: { productId },
    by: 'flag',
    reads: {
      firstPayTime: 'date',
      amount: 'amount',
      periods: 'count',
      termUnit: 'filled',
      isNeedPop: 'bit',
      sendSms: 'bit',
      details: [row],
      repay_plans: [
        {
          title: 'filled',
          amount: 'amount',
          description: 'text',
          pay_time: 'date',
        },
      ],
      loanRate: 'filled',
      ratemsg: 'filled',
      amountDec: 'filled',
      isNewContract: 'filled',
      messageType: 'text',
      comProductLogo: 'text',
      comProductName: 'filled',
      couNum: 'amount',
    },
  });
  const again = await client.call('/v3/loan-confirm/loan-detail-confirm', {
    fields: { productId, isType: '1' },
    by: 'flag',
  });
  expect(again.amount).toBe(offer.amount);
  const { lendDetailsUrl } = await client.call('/v3/loan-confirm/loan-detail-push', {
    fields: {
      amount: String(offer.amount),
      periods: String(offer.periods),
      termUnit: offer.termUnit,
      productId,
    },
    by: 'flag',
    reads: { lendDetailsUrl: 'filled' },
  });
  const orderId = new URL(lendDetailsUrl, base()).searchParams.get('orderId') ?? '';
  await expect
    .poll(async () => (await readLoan(orderId, productId)).orderStatus, { timeout: 60_000 })
    .toBe(174);
  return orderId;
}

const readLoan = (orderId: string, productId: string) =>
  client.call('/v3/loan-details/loan-details', {
    fields: { productId, orderId },
    by: 'flag',
    reads: {
      orderStatus: 'count',
      noticeStatusText: 'filled',
      noticeDesText: 'text',
      productName: 'filled',
      productLogo: 'text',
      userOrderDetail: { detail: [row] },
      inside: 'flag',
      isScore: 'flag',
      h5Url: 'text',
      isDelay: 'flag',
      isNewContract: 'filled',
    },
  });

test('a loan is confirmed, shown, repaid by voucher, card and wallet, and its contract read', async () => {
  const productId = 'flex';
  const orderId = await borrow(productId);
  const fields = { productId, orderId };
  const plan = await client.call('/v3/installment/loan-play-detail', {
    fields,
    by: 'flag',
    reads: {
      repayAmount: 'amount',
      productName: 'filled',
      repayDate: 'date',
      productLogo: 'text',
      detail: [row],
      repayList: channels,
      noticeMsg: 'text',
    },
  });
  const amount = String(plan.repayAmount);
  const { payCode, BARcodeImg } = plan.repayList[0].list[0];
  // A client that draws no barcode shows the picture that is sent, in the list and on the slip.
  const IS_PICTURE = /^data:image\/png;base64,/;
  expect(BARcodeImg).toMatch(IS_PICTURE);
  const slip = await client.call('/v3/loan-details/generate-vcode', {
    fields: { ...fields, amount, payCode, requestType: '1' },
    by: 'flag',
    reads: {
      topLogo: 'text',
      repayDetail: {
        amount: 'amount',
        repayTitle: 'filled',
        repayDes: 'text',
        repayCode: 'text',
        vCode: 'filled',
        companyName: 'filled',
      },
      dataList: [{ title: 'filled', content: ['filled'] }],
      imgList: { title: 'text', eMail: 'text' },
      bottomLogo: 'text',
    },
  });
  expect(slip.repayDetail.repayCode).toMatch(IS_PICTURE);
  await client.call('/v3/loan-details/contract-detail', {
    method: 'GET',
    fields: { orderNo: orderId },
    by: 'flag',
    reads: {
      userName: 'filled',
      username: 'filled',
      productName: 'filled',
      amount: 'amount',
      bankNo: 'text',
      daiDate: 'date',
      planDate: 'date',
      contractAmount: 'amount',
      commission: 'amount',
      Interest: 'amount',
      IVA: 'amount',
      giveAmount: 'amount',
      userAddress: 'text',
      contractDate: 'date',
      company: 'filled',
    },
  });

  await borrower.bindCard('needsCode');
  const methods = await about(orderId, productId).call(`${LOAN_CALLS}/repayment-way`, {
    by: 'doubleZero',
    reads: {
      alipay: 'text',
      repayToken: 'filled',
      bankCards: [
        {
          id: 'filled',
          bankName: 'filled',
          cardNo: 'filled',
          bankCode: 'text',
        },
      ],
    },
  });
  const [card] = methods.bankCards;
  const commit = {
    amount,
    bankName: card.bankName,
    cardId: card.id,
    cardNo: card.cardNo,
    orderId,
    couponId: 'null',
    repayToken: methods.repayToken,
    bankCode: card.bankCode,
  };
  const started = await client.call(`${LOAN_CALLS}/repayment-commit`, {
    fields: { ...commit, sendMsg: '0' },
    by: 'doubleZero',
    reads: { needValid: 'bit', repayRecordId: 'filled' },
  });
  expect(started.needValid).toBe(1);
  // With the same token it is the same payment; another payment is refused while that is open.
  const repeated = await client.call(`${LOAN_CALLS}/repayment-commit`, {
    fields: { ...commit, sendMsg: '0' },
    by: 'doubleZero',
  });
  expect(repeated.repayRecordId).toBe(started.repayRecordId);
  const wallet = { userId: String(borrower.session.userId), orderId };
  const open = await client.refused(`${LOAN_CALLS}/repayment-huichao`, {
    fields: { ...wallet, amount },
    by: 'doubleZero',
  });
  expect(open.code).toBe('800005');
  const newest = (await (await fetch(`${base()}/sandbox/v1/codes`)).json()) as { code: string }[];
  const verifyCode = newest[0]?.code ?? '';
  const code = { orderId, repaymentRecordId: started.repayRecordId };
  const wrong = await client.refused(`${LOAN_CALLS}/repayment-confirm`, {
    fields: { ...code, verifyCode: verifyCode === '000000' ? '111111' : '000000' },
    by: 'doubleZero',
  });
  expect(wrong.code).toBe('800006');
  await client.call(`${LOAN_CALLS}/repayment-confirm`, {
    fields: { ...code, verifyCode },
    by: 'doubleZero',
  });
  expect((await readLoan(orderId, productId)).orderStatus).toBe(174);

  const next = await client.call('/v3/installment/loan-play-detail', { fields, by: 'flag' });
  await client.call(`${LOAN_CALLS}/repayment-huichao`, {
    fields: { ...wallet, amount: String(next.repayAmount) },
    by: 'doubleZero',
    reads: { url: 'filled' },
    isPayloadInBody: true,
  });
});

test('a loan is extended, and its service is rated', async () => {
  const demo = { userId: '1001', sessionId: 'demo-1001' };
  const orderId = 'D174';
  const extension = await specifiedClient(base(), demo).call(
    '/v3/installment/loan-play-delay-detail',
    {
      fields: { productId: 'flex', orderId },
      by: 'flag',
      reads: {
        productLogo: 'text',
        productName: 'filled',
        delayInfo: {
          label: 'filled',
          delayAmount: 'amount',
          delayTime: 'date',
        },
        repayPlan: [
          {
            title: 'filled',
            amount: 'amount',
            remark: 'text',
            time: 'date',
          },
        ],
        repayList: channels,
        noticeMsg: 'text',
        note: 'text',
      },
    },
  );
  await specifiedClient(base(), demo).call('/v3/loan-details/generate-vcode', {
    fields: {
      productId: 'flex',
      orderId,
      requestType: '2',
      amount: String(extension.delayInfo.delayAmount),
      payCode: extension.repayList[0].list[0].payCode,
    },
    by: 'flag',
  });
  const ratingClient = specifiedClient(base(), { ...demo, orderId: 'D200', productId: 'flex' });
  await ratingClient.call('/v3/loan-details/google-score', { fields: { score: '3' }, by: 'flag' });
});

test('a complaint is filed with its picture, listed and shown; customer service is named', async () => {
  const orderId = await borrow('unico');
  const item: Shape = { title: 'filled', value: 'filled' };
  const order: Shape = {
    orderNo: 'filled',
    productLogo: 'text',
    productName: 'filled',
    status: 'filled',
    isShow: 'flag',
    list: [
      {
        title: 'filled',
        value: 'filled',
      },
    ],
  };
  const reads = { problemType: [item], problemSonType: [item], orderList: [order] } as const;
  const init = await client.call('/user-problem/problem-init', {
    fields: { orderId },
    by: 'zero',
    reads: { ...reads, orderDetail: order },
  });
  // Empty on the form: the current loan is used, and an empty text if there is none.
  await client.call('/user-problem/problem-init', {
    fields: { orderId: '' },
    by: 'zero',
    reads: { ...reads, orderDetail: order },
  });
  const unknown = await client.call('/user-problem/problem-init', {
    fields: { orderId: 'none' },
    by: 'zero',
    reads: { ...reads, orderDetail: 'text' },
  });
  expect(unknown.orderDetail).toBe('');
  const { url } = await client.call('/user-problem/upload-problem-img', {
    file: new Blob([picture()], { type: 'image/png' }),
    by: 'zero',
    reads: { url: 'filled' },
  });
  const problemType = init.problemType.find(({ value }: { value: string }) => value !== '1').value;
  await client.call('/user-problem/problem-save', {
    fields: {
      problemType,
      problemSonType: '',
      problemDetail: 'Pagué y no se refleja.',
      problemImage: url,
      orderNo: orderId,
    },
    by: 'zero',
  });
  const { tabs } = await client.call('/user-problem/problem-list', {
    by: 'zero',
    reads: { tabs: [{ title: 'filled' }] },
  });
  const listed = tabs.find(({ list }: { list: unknown[] }) => list.length > 0).list;
  const entry: Shape = { id: 'filled', time: 'time', type: 'filled', content: 'filled' };
  expect(mismatchesIn([entry], listed)).toEqual([]);
  const shown = await client.call('/user-problem/problem-detail', {
    fields: { problemId: listed[0].id },
    by: 'zero',
    reads: {
      type: 'filled',
      sonType: 'text',
      problemId: 'filled',
      content: 'filled',
      images: 'filled',
      disposeDetail: 'text',
      disposeImages: 'text',
      isNeedScore: 'flag',
    },
  });
  expect(shown.content).toBe('Pagué y no se refleja.');
  await client.call('/user-problem/get-whatsapp', {
    fields: { overall: '30' },
    by: 'zero',
    reads: { phone: 'filled', va: 'filled', email: 'filled' },
  });
});

test('a visitor registers on the promotional page', async () => {
  const visitor = specifiedClient(base(), {});
  const campaign = { user_from: 'u1', app_from: 'a1', utm_tag: 't1' };
  const { id } = await visitor.call('/api/v2/youmi/service/channel/channel-template', {
    method: 'GET',
    fields: { templateId: 'demo' },
    by: 'doubleZero',
    reads: { id: 'filled' },
  });
  const visit = { page_id: id, client_type: 'android', page_type: '1', ...campaign };
  await visitor.call(`${PROMOTION}/track-visit`, { method: 'GET', fields: visit, by: 'zero' });
  const { sid } = await visitor.call(`${PROMOTION}/get-sid`, {
    method: 'GET',
    by: 'zero',
    reads: { sid: 'filled' },
  });
  const image = await fetch(
    `${base()}${PROMOTION}/get-captcha?${new URLSearchParams({ sid, timestamp: '1' })}`,
  );
  expect(image.headers.get('content-type')).toMatch(/^image\//);
  const reply = (await (await fetch(`${base()}/dev/captcha?sid=${sid}`)).json()) as {
    answer: string;
  };
  const phone = newPhone('138');
  const visitorFields = {
    phone,
    capcode: reply.answer,
    sid,
    deviceId: 'device-1',
    appName: 'Ajena',
  };
  await visitor.call(`${PROMOTION}/get-sms`, {
    fields: { ...visitorFields, ...campaign },
    by: 'zero',
  });
  await visitor.call(`${PROMOTION}/track-click`, {
    method: 'GET',
    fields: { ...visit, phone },
    by: 'zero',
  });
  const smsCode = await codeFor(phone);
  await visitor.call(`${PROMOTION}/register`, {
    fields: {
      ...visitorFields,
      merchantNumber: '0',
      userName: phone,
      smsCode,
      invite_code: '',
      id,
      ...campaign,
    },
    by: 'zero',
  });
  const again = await visitor.call(`${PROMOTION}/get-sid`, { method: 'GET', by: 'zero' });
  await fetch(`${base()}${PROMOTION}/get-captcha?sid=${again.sid}&timestamp=2`);
  const other = await visitor.refused(`${PROMOTION}/get-sms`, {
    fields: { ...visitorFields, ...campaign, sid: again.sid, capcode: 'zzzz' },
    by: 'zero',
  });
  expect(other.code).toBe('101');
});

async function codeFor(phone: string): Promise<string> {
  let code = '';
  await expect(async () => {
    const answer = await fetch(`${base()}/dev/outbox`, { headers: { accept: 'application/json' } });
    const sent = (await answer.json()) as { phone: string; text: string }[];
    const own = sent.find((one) => one.phone.endsWith(phone));
    code = /(?<!\d)\d{6}(?!\d)/.exec(own?.text ?? '')?.[0] ?? '';
    expect(code).not.toBe('');
  }).toPass({ timeout: 45_000 });
  return code;
}

/** A grey picture of 32 × 32, written as PNG. */
function picture(): Uint8Array<ArrayBuffer> {
  const size = 32;
  const rows = Buffer.alloc(size * (size + 1), 0x80);
  for (let y = 0; y < size; y += 1) rows[y * (size + 1)] = 0;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [
    part('IHDR', header),
    part('IDAT', deflateSync(rows)),
    part('IEND', Buffer.alloc(0)),
  ];
  return new Uint8Array(Buffer.concat([start, ...parts]));
}

function part(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
