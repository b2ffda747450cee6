import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';

/*
 * A lender's own back end, as the specifications show one: it says what their tables name and nothing of what our server adds, its
 * codes are numbers here and texts there, and it writes `mount`. The calls that are ours alone it does not know.
 */

type Say = (fields: URLSearchParams) => object;

const ok = (data: object) => ({ success: true, code: 0, message: 'success', data });
const refused = (code: string, message: string) => ({ success: false, code, message, data: '' });

const channels = [
  {
    title: 'Tiendas',
    list: [{ logo: '', desc: 'OXXO', vCode: '93000123456789', BARcodeImg: '', payCode: 'oxxo' }],
  },
];

/** What it has been told to do; a test looks at it afterwards. */
export interface BackEnd {
  readonly origin: string;
  readonly made: readonly string[];
  close(): Promise<void>;
}

/** Starts it on a port of its own. `delayMs` lets a skeleton be seen. */
export async function startBackEnd(delayMs = 0): Promise<BackEnd> {
  const made: string[] = [];

  const calls: Readonly<Record<string, Say>> = {
    'POST /v3/loan-details/loan-details': (fields) =>
      fields.get('orderId') === 'L-1'
        ? ok({
            orderStatus: '174',
            noticeStatusText: 'Tu préstamo está activo',
            noticeDesText: 'Paga a tiempo.',
            productName: 'Préstamo Ajeno',
            productLogo: '',
            userOrderDetail: { detail: [{ text: 'Monto', value: '$1.000,00' }] },
            inside: '0',
            isScore: '0',
            h5Url: '',
            isDelay: '0',
            isNewContract: '',
          })
        : refused('404', 'No existe ese préstamo'),
    'POST /v3/loan-confirm/loan-detail-confirm': () =>
      ok({
        firstPayTime: '2026-12-01',
        amount: '100000',
        periods: 91,
        termUnit: 'D',
        isNeedPop: 0,
        sendSms: 0,
        details: [{ text: 'Comisión', value: '$100,00' }],
        repay_plans: [
          { title: 'Pago 1', amount: 112_000, description: '', pay_time: '2026-12-01' },
        ],
        loanRate: '0.0003',
        ratemsg: '0,03 %',
        amountDec: '$1.000,00',
        isNewContract: '',
        messageType: '',
        comProductLogo: '',
        comProductName: 'Préstamo Ajeno',
        couNum: 0,
      }),
    'POST /v3/loan-confirm/loan-detail-push': (fields) => {
      made.push(`confirmed ${fields.get('amount')}`);
      return ok({ lendDetailsUrl: '/loan/detail?orderId=L-1' });
    },
    'POST /v3/installment/loan-play-detail': () =>
      ok({
        repayAmount: 112_000,
        productName: 'Préstamo Ajeno',
        repayDate: '2026-12-01',
        productLogo: '',
        detail: [{ text: 'Capital', value: '$1.000,00' }],
        repayList: channels,
        noticeMsg: '',
      }),
    'POST /v3/loan-details/generate-vcode': (fields) => {
      made.push(`voucher ${fields.get('payCode')} ${fields.get('amount')}`);
      return ok({
        topLogo: '',
        repayDetail: {
          amount: 112_000,
          repayTitle: 'Paga en caja',
          repayDes: 'Muestra este código.',
          repayCode: '',
          vCode: '93000123456789',
          companyName: 'Financiera Ajena',
        },
        dataList: [{ title: 'Cómo pagar', content: ['Di que harás un pago de servicio.'] }],
        imgList: { title: '', eMail: '', content: [] },
        bottomLogo: '',
      });
    },
    'POST /user-problem/get-whatsapp': () => ({
      code: 0,
      message: '',
      data: { phone: '5511112222', va: '5533334444', email: 'hola@ajena.example' },
    }),
    'GET /api/v2/youmi/service/channel/channel-template': () => ({
      code: '00',
      message: '',
      data: { id: 'ajena' },
    }),
    'GET /api/v2/youmi/promotion/get-sid': () => ({ code: '0', data: { sid: 'sid-ajeno' } }),
    'GET /api/v2/youmi/promotion/track-visit': () => ({ code: 0 }),
  };

  const server = createServer((request, response) => {
    void (async () => {
      const { code, body } = await answer(request);
      response.writeHead(code, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    })();
  });

  async function answer(request: IncomingMessage): Promise<{ code: number; body: object }> {
    const url = new URL(request.url ?? '/', 'http://back-end');
    const fields = new URLSearchParams(
      request.method === 'GET' ? url.search : await bodyOf(request),
    );
    const say = calls[`${request.method} ${url.pathname}`];
    if (say === undefined) return { code: 404, body: { code: 404, message: 'not found' } };
    await new Promise((done) => setTimeout(done, delayMs));
    const isPublic = !url.pathname.startsWith('/v3/');
    const isKnown = url.searchParams.get('sessionId') === 's-1';
    if (!isPublic && !isKnown) return { code: 200, body: refused('401', 'La sesión terminó') };
    return { code: 200, body: say(fields) };
  }

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    made,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}
