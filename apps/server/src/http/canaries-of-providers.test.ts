import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bindCard, makeVoucher } from '@cauce/contract/server';
import { minor } from '@cauce/lending';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CANARIES, canariesIn, canaryText } from '../../test/canaries.ts';
import { cardPayer } from '../../test/stand-ins/card-payer.ts';
import { receiveTraces } from '../../test/stand-ins/receive-traces.ts';
import { addLoanLike } from '../../test/running-loan.ts';
import { startTestApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { workOf } from '../../test/work-of.ts';
import type { Payments } from '../providers/payments.ts';
import { conektaPayments } from '../providers/conekta/conekta-payments.ts';
import { razorpayPayments } from '../providers/razorpay/razorpay-payments.ts';
import { xenditPayments } from '../providers/xendit/xendit-payments.ts';
import { saveCard } from '../borrowers/cards.ts';
import { addJob } from '../jobs/jobs.ts';
import { scrape } from '../telemetry/scrape.ts';
import { reconcileAttempts } from '../money/attempts/reconcile-attempts.ts';
import { runDueJobs } from '../schedule/run-due-jobs.ts';

/** The ways in which a provider fails. Each quotes the request in its answer. */
const FAULTS = {
  'refuses, and quotes in its reasons': (quoted: string) => ({
    status: 422,
    body: JSON.stringify({
      type: 'error',
      details: [{ code: quoted, message: quoted }],
      error: { code: quoted, description: quoted, reason: quoted },
    }),
  }),
  'breaks, and quotes in its error': (quoted: string) => ({ status: 500, body: quoted }),
  'answers with no JSON': (quoted: string) => ({ status: 200, body: `${CANARIES.name} ${quoted}` }),
  'answers in another shape': (quoted: string) => ({
    status: 200,
    body: JSON.stringify({ [quoted]: quoted }),
  }),
  'hangs up': () => null,
};
const OUT_OF_REACH = 'is out of reach';
const faults = [...Object.keys(FAULTS), OUT_OF_REACH];

let fault: (quoted: string) => { status: number; body: string } | null = () => null;
const requests: string[] = [];
const provider = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const quoted = `${request.url} ${Buffer.concat(chunks).toString()} ${canaryText}`;
    requests.push(quoted);
    const answer = fault(quoted);
    if (answer === null) request.socket.destroy();
    else response.writeHead(answer.status).end(answer.body);
  });
});

let lender: TestApp;
let others: readonly Payments[];
let traces: Awaited<ReturnType<typeof receiveTraces>>;
const answered: string[] = [];
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    provider.listen(0, '127.0.0.1', resolve);
  });
  // The address of a TCP server is never a path.
  const { port } = provider.address() as AddressInfo;
  traces = await receiveTraces();
  const url = `http://127.0.0.1:${port}`;
  const bank = { name: 'RBL Bank', ifsc: 'RATN0VAAPIS' };
  others = [
    razorpayPayments(
      { url, keyId: 'rzp_test_0', keySecret: CANARIES.apiKey, webhookSecrets: [], bank },
      { currency: 'INR', now: Date.now },
    ),
    xenditPayments({ url, secretKey: CANARIES.apiKey, callbackTokens: [] }, { now: Date.now }),
  ];
  lender = await startTestApp({
    settings: { logLevel: 'debug' },
    // An injected request has no socket on which a slow body could be cut off.
    http: { requestTimeout: 600_000 },
    ports: {
      payments: conektaPayments(
        {
          url: `http://127.0.0.1:${port}`,
          privateKey: `key_${CANARIES.apiKey}`,
          publicKey: 'key_public00000',
          webhookKeys: [],
        },
        { currency: 'MXN', now: Date.now },
      ),
    },
  });
  await lender.db
    .updateTable('borrowers')
    .set({ full_name: CANARIES.name, phone: `+52${CANARIES.phone}`, curp: CANARIES.curp })
    .where('id', '=', '1001')
    .execute();
  await saveCard(lender.db, {
    id: 'card-c',
    borrowerId: '1001',
    provider: 'conekta',
    token: `cus.${CANARIES.cardToken}`,
    bankName: 'BBVA',
    bankCode: '012',
    fingerprint: null,
    mask: '·· 1115',
    at: new Date(lender.clock.now()),
  });
});
afterAll(() => lender.close());

/** The worker's run over open payments, logged to the server's own log. */
const reconcile = () => reconcileAttempts({ ...workOf(lender), log: lender.app.log });

/** Issues a voucher, and logs how that failed. */
async function issueAt({ issueVoucher, channels }: Payments): Promise<void> {
  const issuing = issueVoucher({
    requestId: 'r1',
    channel: channels[1]?.payCode ?? '',
    amount: 100,
    expiresAt: new Date(),
    description: canaryText,
    borrower: { name: CANARIES.name, phone: CANARIES.phone, email: '' },
  });
  const error = await issuing.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Error);
  lender.app.log.error({ err: error }, 'a voucher could not be issued');
}

/** Everything that is written anywhere: the log, the metrics and the answers to borrowers. Traces are compared at the end. */
const shown = async () => [lender.logLines.join('\n'), await scrape(), answered.join('\n')];

describe('a provider that fails', () => {
  it.each(faults)(
    '%s: a card, a voucher and a payment reveal nothing of the request',
    async (name) => {
      if (name === OUT_OF_REACH) {
        provider.closeAllConnections();
        await new Promise((closed) => provider.close(closed));
      } else fault = Object.entries(FAULTS).find(([one]) => one === name)?.[1] ?? fault;
      const before = requests.length;
      const payer = cardPayer(lender);
      const orderId = await addLoanLike(lender, `C${faults.indexOf(name)}`);
      const bound = await lender.call(bindCard, { token: CANARIES.cardToken });
      const body = await payer.intent(orderId, 'card-c');
      const voucher = await lender.call(makeVoucher, {
        productId: null,
        orderId,
        payCode: 'efectivo',
        requestType: 'instalment',
        amount: minor(body.amount),
      });
      const paid = await payer.commit(body);
      for (const other of others) await issueAt(other);
      lender.clock.advance(60_000);
      await reconcile();
      for (const { body: text, headers } of [bound, voucher, paid])
        answered.push(JSON.stringify({ said: text, headers }));

      const says = name.startsWith('refuses') ? 'cardRefused' : 'providerUnavailable';
      expect(bound.outcome).toMatchObject({ ok: false, refusal: says });
      expect(voucher.outcome).toMatchObject({ ok: false, refusal: 'providerUnavailable' });
      // The request carried the canary, unless the provider was out of reach.
      const quoted = requests.slice(before).join('\n');
      expect(quoted.includes(CANARIES.cardToken)).toBe(name !== OUT_OF_REACH);
      for (const text of await shown()) expect(canariesIn(text)).toEqual([]);
    },
  );
});

it('nothing of a row that a failing database quotes appears in the log of the worker', async () => {
  await sql`create function refuse_canary() returns trigger language plpgsql as ${sql.lit(
    `begin raise exception 'cannot keep % of ${canaryText}', new.id; end`,
  )}`.execute(lender.db);
  await sql`create trigger canary before update on orders for each row execute function refuse_canary()`.execute(
    lender.db,
  );
  const at = new Date(lender.clock.now());
  await addJob(lender.db, { kind: 'decide', orderId: 'D21', round: 9, at, dueAt: at });
  await runDueJobs({ ...workOf(lender), log: lender.app.log });
  expect(lender.logLines.join('\n')).toContain('job failed and will run again');
  for (const text of await shown()) expect(canariesIn(text)).toEqual([]);
});

it('traces contain nothing of it either', async () => {
  await traces.stop();
  expect(traces.spans.filter(({ name }) => name === 'call payments').length).toBeGreaterThan(10);
  expect(canariesIn(traces.bodies.join('\n'))).toEqual([]);
});
