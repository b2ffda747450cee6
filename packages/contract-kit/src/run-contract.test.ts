import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { refusals } from '@cauce/contract';
import { endpoints, refusalSentences, writeRefusal, writeSuccess } from '@cauce/contract/server';
import type { RefusalName } from '@cauce/contract';
import type { AnyServerEndpoint } from '@cauce/contract/server';
import { safeParse } from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';
import type { Finding } from './finding.ts';
import { recipes } from './recipes.ts';
import { exitCodeOf, tableOf } from './report.ts';
import { runContract } from './run-contract.ts';
import type { Target } from './target.ts';

/* A server built from the contract's own samples, and the same with one defect in each of many places. */

interface Answer {
  readonly status: number;
  readonly body: string | Buffer;
  readonly headers: Readonly<Record<string, string>>;
}
type Defect = (answer: Answer, call: { fields: Fields; key: string; isFirst: boolean }) => Answer;
// oxlint-disable-next-line typescript/no-explicit-any -- answers of every shape are mangled here
type Loose = Record<string, any>;
type Fields = Readonly<Record<string, string>>;

const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-request-id': 'r1',
};

/** Requests that name something which this server has, and how it refuses anything else. */
const HAS: Readonly<Record<string, readonly [RegExp, RefusalName]>> = {
  productId: [/^(?:flex)?$/, 'productNotFound'],
  orderId: [/^(?:D174|)$/, 'orderNotFound'],
  orderNo: [/^(?:D174|)$/, 'orderNotFound'],
  repayRecordId: [/^$/, 'attemptNotFound'],
  repaymentRecordId: [/^ra_81c2$/, 'attemptNotFound'],
  payCode: [/^(?:oxxo|kit-other)$/, 'channelNotFound'],
  amount: [/^(?:88920|300000)$/, 'amountChanged'],
  cardId: [/^card-1$/, 'cardNotFound'],
  token: [/^tok_12345678$/, 'cardRefused'],
  clabe: [/^032180000118359719$/, 'accountRefused'],
  verifyCode: [/^123456$/, 'wrongCode'],
  problemType: [/^[12]$/, 'complaintTypeUnknown'],
  problemId: [/^q_7f2a$/, 'complaintNotFound'],
  problemDetail: [/^.{1,200}$/u, 'complaintTextMissing'],
  problemImage: [/^(?!.*kit\.example)/, 'imageNotFound'],
  templateId: [/^demo$/, 'landingNotFound'],
  sid: [/^(?!kit-no-such)/, 'wrongCaptcha'],
  smsCode: [/^123456$/, 'wrongSmsCode'],
};

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

describe('the recipes', () => {
  it('exist for every call of the contract', () => {
    expect(recipes.map(({ endpoint }) => endpoint.name).toSorted()).toEqual(
      endpoints.map(({ name }) => name).toSorted(),
    );
  });

  it('mark every call that changes something', () => {
    const changing = endpoints.filter(
      ({ isIdempotent, access }) => isIdempotent || access === 'partner',
    );
    for (const { name } of changing)
      expect(recipes.find(({ endpoint }) => endpoint.name === name)?.changes, name).toBeTruthy();
  });
});

describe('a server made of the samples', () => {
  it('passes, and every check was tried', async () => {
    const findings = await tried(await startServer({}));
    expect(findings.filter(({ verdict }) => verdict !== 'passed')).toEqual([
      expect.objectContaining({ endpoint: 'server', check: 'a page of another origin (CORS)' }),
      // The only sample that leads to another host.
      expect.objectContaining({
        endpoint: 'startWalletRepayment',
        check: 'link',
        verdict: 'warned',
        detail: expect.stringContaining('leads to https://wallet.example, which no page opens'),
      }),
    ]);
    expect(exitCodeOf(findings)).toBe(0);
  });

  it('receives no call that changes something unless allowed', async () => {
    const seen: string[] = [];
    const findings = await tried(await startServer({}, seen), { mayWrite: false });
    const changing = recipes.filter(({ changes }) => changes !== undefined);
    for (const { endpoint } of changing) {
      expect(seen, endpoint.name).not.toContain(endpoint.path);
      expect(findings).toContainEqual(
        expect.objectContaining({ endpoint: endpoint.name, verdict: 'notTried' }),
      );
    }
  });

  it('is reported as not tried if nothing is known of it', async () => {
    const nothing = {
      session: null,
      mayWrite: false,
      profile: {
        known: {},
        skip: {},
        allowedOrigins: [],
        imageOrigins: ['https://app.cauce.example'],
        phonePrefix: '1',
      },
    };
    const findings = await tried(await startServer({}), nothing);
    const loan = findings.filter(({ endpoint }) => endpoint === 'readLoan');
    expect(loan).toEqual([
      {
        endpoint: 'readLoan',
        check: 'call',
        verdict: 'notTried',
        detail: expect.stringMatching(/orderId/),
      },
    ]);
  });
});

const replyWith =
  (value: object): Defect =>
  (answer) => ({ ...answer, body: JSON.stringify(value) });
const edit =
  (change: (body: Loose) => void): Defect =>
  (answer) => {
    const body = JSON.parse(String(answer.body));
    if (body.success === false) return answer;
    change(body);
    return { ...answer, body: JSON.stringify(body) };
  };

/** The defect, its place, and how the report must name it. */
const defects: readonly (readonly [
  string,
  Defect,
  { check: string; verdict: string; detail: RegExp },
])[] = [
  [
    'readContacts',
    replyWith({ code: '', data: {} }),
    { check: 'call', verdict: 'failed', detail: /refused|neither/ },
  ],
  [
    'readSid',
    edit((body) => delete body['data'].sid),
    { check: 'payload', verdict: 'failed', detail: /sid/ },
  ],
  [
    'readLoan',
    edit((body) => {
      body['data'].orderStatus = 'running';
    }),
    { check: 'payload', verdict: 'failed', detail: /orderStatus/ },
  ],
  [
    'readRepayment',
    edit((body) => {
      body['data'].repayAmount = 889.2;
    }),
    { check: 'payload', verdict: 'failed', detail: /repayAmount/ },
  ],
  [
    'readExtension',
    (answer, { fields }) => (fields['orderId'] === 'E174' ? success('readExtension') : answer),
    { check: 'another borrower’s order', verdict: 'failed', detail: /accepted/ },
  ],
  [
    'readProduct',
    (answer) => ({
      ...answer,
      headers: { ...answer.headers, 'cache-control': 'public, max-age=60' },
    }),
    { check: 'headers', verdict: 'warned', detail: /no-store/ },
  ],
  [
    'readContract',
    edit((body) => {
      body['code'] = 0;
    }),
    { check: 'strict form', verdict: 'warned', detail: /code is 0/ },
  ],
  [
    'listOrders',
    edit((body) => {
      body['data'].page = 1;
    }),
    { check: 'strict form', verdict: 'warned', detail: /page is not in the contract/ },
  ],
  [
    'listProducts',
    (answer) => (answer.status === 401 ? success('listProducts') : answer),
    { check: 'an unknown session', verdict: 'failed', detail: /accepted/ },
  ],
  [
    'readRepaymentMethods',
    edit((body) => {
      body['code'] = '0';
    }),
    { check: 'call', verdict: 'failed', detail: /another way.*"00"/ },
  ],
  [
    'readComplaint',
    (answer) => ({ ...answer, body: Buffer.from(String(answer.body), 'latin1') }),
    { check: 'encoding', verdict: 'failed', detail: /UTF-8/ },
  ],
  [
    'listComplaints',
    () => ({ status: 302, body: '', headers: { location: '/login' } }),
    { check: 'call', verdict: 'failed', detail: /302/ },
  ],
  [
    'makeVoucher',
    (answer, { isFirst }) =>
      isFirst
        ? answer
        : edit((body) => {
            body['data'].repayDetail.vCode = '2';
          })(answer, { fields: {}, key: '', isFirst }),
    { check: 'repeated under its key', verdict: 'failed', detail: /another answer/ },
  ],
  [
    'rateService',
    (answer) => (answer.status === 422 ? success('rateService') : answer),
    { check: 'another body under the same key', verdict: 'failed', detail: /keyReused/ },
  ],
  [
    'confirmLoan',
    (answer, { fields }) => (fields['amount'] === '1e3' ? success('confirmLoan') : answer),
    { check: 'an invalid amount', verdict: 'failed', detail: /1e3/ },
  ],
  [
    'requestSmsCode',
    (answer) => ({ ...answer, body: String(answer.body).replace('"101"', '"102"') }),
    { check: 'a wrong captcha', verdict: 'failed', detail: /102.*101/ },
  ],
  [
    'registerPhone',
    (answer) => ({ ...answer, body: String(answer.body).replace('"1456"', '"9"') }),
    { check: 'a wrong SMS code', verdict: 'warned', detail: /9.*1456/ },
  ],
  [
    'readRepayment',
    edit((body) => {
      body['data'].repayList[0].list[0].logo = 'https://cdn.kit.example/oxxo.png';
    }),
    { check: 'picture', verdict: 'warned', detail: /^logo is on https:\/\/cdn\.kit\.example,/ },
  ],
  [
    'makeVoucher',
    edit((body) => {
      body['data'].imgList.content = ['/own.png', 'https://cdn.kit.example/fees.png'];
    }),
    { check: 'picture', verdict: 'warned', detail: /^imgList\.content is on .*IMAGE_ORIGINS/ },
  ],
  [
    'readExample',
    () => ({ status: 200, body: '<html>', headers: { 'content-type': 'text/html' } }),
    { check: 'call', verdict: 'failed', detail: /without a JSON object/ },
  ],
  [
    'readComplaintHome',
    () => ({ status: 500, body: '{}', headers: HEADERS }),
    { check: 'call', verdict: 'failed', detail: /500/ },
  ],
];

/** Several defects a server, each in another call, because a run of the whole contract takes long. */
const SERVERS = 4;
const groups = Array.from({ length: SERVERS }, (_, server) =>
  defects.filter((_defect, place) => place % SERVERS === server),
);

describe('a server with something wrong in many places', () => {
  it.each(groups.map((group) => [group.map(([name]) => name).join(', '), group] as const))(
    'is reported for %s, and for no other call',
    async (_names, group) => {
      const wrong = Object.fromEntries(group.map(([name, defect]) => [name, defect]));
      expect(Object.keys(wrong)).toHaveLength(group.length);
      const findings = await tried(await startServer(wrong));
      for (const [name, , expected] of group)
        expect(findings).toContainEqual(
          expect.objectContaining({
            ...expected,
            endpoint: name,
            detail: expect.stringMatching(expected.detail),
          }),
        );
      // A defect in one place must not be reported elsewhere; calls that depend on its answer may stay untried.
      const failing = group.filter(([, , { verdict }]) => verdict === 'failed');
      const reported = findings
        .filter(({ verdict }) => verdict === 'failed')
        .map(({ endpoint }) => endpoint);
      expect(new Set(reported)).toEqual(new Set(failing.map(([name]) => name)));
      expect(exitCodeOf(findings)).toBe(failing.length > 0 ? 1 : 0);
    },
  );

  it('is no failure of the run if it is only warned about', async () => {
    const [name, defect] = defects.find(([, , { verdict }]) => verdict === 'warned') ?? [];
    const findings = await tried(await startServer(name && defect ? { [name]: defect } : {}));
    expect(findings).toContainEqual(expect.objectContaining({ endpoint: name, verdict: 'warned' }));
    expect(exitCodeOf(findings)).toBe(0);
  });

  it('is reported in the table, without the session', async () => {
    const findings = await tried(await startServer({ readSid: replyWith({ code: 7 }) }));
    const table = tableOf(findings);
    expect(table).toMatch(/FAILED +readSid/);
    expect(JSON.stringify(findings)).not.toContain('s-secret');
  });

  it('that does not answer at all has failed', async () => {
    const findings = await tried('http://127.0.0.1:9');
    expect(findings.filter(({ verdict }) => verdict === 'passed')).toEqual([]);
    expect(exitCodeOf(findings)).toBe(1);
  });
});

function tried(base: string, changes: Partial<Target> = {}): Promise<Finding[]> {
  return runContract({
    base,
    session: { userId: 'u1', sessionId: 's-secret' },
    partner: { keyId: 'kit', secret: 'kit-secret' },
    pageOrigin: null,
    mayWrite: true,
    timeoutMs: 60_000,
    now: () => 1_770_000_000_000,
    profile: {
      known: {
        templateId: 'demo',
        otherOrderId: 'E174',
        newPlanOrderId: 'D174',
        cardToken: 'tok_12345678',
        verifyCode: '123456',
        answeredProblemId: 'q_7f2a',
        captcha: 'abcd',
        smsCode: '123456',
      },
      skip: {},
      allowedOrigins: [],
      imageOrigins: ['https://app.cauce.example'],
      phonePrefix: '138',
    },
    ...changes,
  });
}

function success(name: string): Answer {
  const endpoint = endpoints.find((one) => one.name === name);
  if (endpoint === undefined) throw new Error(name);
  return {
    status: 200,
    headers: HEADERS,
    body: JSON.stringify(writeSuccess(endpoint, endpoint.sample)),
  };
}

function refused(endpoint: AnyServerEndpoint | null, name: RefusalName): Answer {
  const body = JSON.stringify(writeRefusal(endpoint, name, refusalSentences[name]));
  return { status: refusals[name].status, headers: HEADERS, body };
}

async function startServer(
  wrong: Readonly<Record<string, Defect>>,
  seen: string[] = [],
): Promise<string> {
  const bodyByKey = new Map<string, string>();
  let complaint = '';
  const server = createServer((request, response) => void answerTo(request, response));
  const answerTo = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://server');
    seen.push(url.pathname);
    const text = await textOf(request);
    const endpoint = endpoints.find(
      ({ path, method }) => path === url.pathname && method === request.method,
    );
    const key = String(request.headers['idempotency-key'] ?? '');
    const fields = fieldsOf(endpoint, url, text);
    const isFirst = !bodyByKey.has(key);
    let answer = endpoint ? answerOf(endpoint, { url, request, text, fields }) : captcha(url);
    const isRight = answer.status === 200 && !String(answer.body).includes('"success":false');
    if (endpoint?.isIdempotent && isRight) {
      const body = text.replaceAll(/-{4,}[\w-]+/g, '');
      if (bodyByKey.get(key) !== undefined && bodyByKey.get(key) !== body)
        answer = refused(endpoint, 'keyReused');
      bodyByKey.set(key, bodyByKey.get(key) ?? body);
    } else if (endpoint?.isIdempotent && !isFirst) answer = refused(endpoint, 'keyReused');
    if (isRight && isFirst) complaint = fields['problemDetail'] ?? complaint;
    if (endpoint?.name === 'readComplaint' && isRight)
      answer = {
        ...answer,
        body: JSON.stringify(
          writeSuccess(endpoint, { ...Object(endpoint.sample), content: complaint }),
        ),
      };
    const defect = endpoint && wrong[endpoint.name];
    if (defect) answer = defect(answer, { fields, key, isFirst });
    response.writeHead(answer.status, answer.headers).end(answer.body);
  };
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}

function captcha(url: URL): Answer {
  const isPicture = url.pathname.endsWith('/get-captcha');
  return isPicture
    ? {
        status: 200,
        body: '',
        headers: { 'content-type': 'image/png', 'cache-control': 'no-store' },
      }
    : refused(null, 'routeNotFound');
}

function answerOf(
  endpoint: AnyServerEndpoint,
  {
    url,
    request,
    text,
    fields,
  }: { url: URL; request: IncomingMessage; text: string; fields: Fields },
): Answer {
  const isBorrower =
    url.searchParams.get('userId') === 'u1' && url.searchParams.get('sessionId') === 's-secret';
  if (endpoint.access === 'session' && !isBorrower) return refused(endpoint, 'sessionExpired');
  if (
    endpoint.access === 'partner' &&
    (request.headers['x-cauce-timestamp'] !== '1770000000' ||
      String(request.headers['x-cauce-signature']).startsWith('0000'))
  )
    return refused(endpoint, 'badSignature');
  if (endpoint.encoding === 'multipart')
    return text.includes('no picture') ? refused(endpoint, 'imageRefused') : success(endpoint.name);
  if (fields['phone'] === '12') return refused(endpoint, 'phoneRefused');
  if (!safeParse(endpoint.request, fields).success) return refused(endpoint, 'invalidRequest');
  if (
    (fields['problemDetail'] ?? '').length > 200 &&
    (fields['problemDetail'] ?? '').startsWith('ñ')
  )
    return refused(endpoint, 'complaintTextTooLong');
  for (const [name, value] of Object.entries(fields)) {
    const [shape, refusal] = HAS[name] ?? [/^/, 'refused'];
    if (shape.test(value)) continue;
    return refused(
      endpoint,
      endpoint.name === 'confirmLoan' && name === 'amount' ? 'offerChanged' : refusal,
    );
  }
  return success(endpoint.name);
}

function fieldsOf(endpoint: AnyServerEndpoint | undefined, url: URL, text: string): Fields {
  if (endpoint?.encoding === 'multipart') return {};
  if (endpoint?.encoding === 'json') return JSON.parse(text);
  return Object.fromEntries(
    endpoint?.method === 'GET' ? url.searchParams : new URLSearchParams(text),
  );
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
