import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { diceOf } from './dice.ts';

/** A payout as the lender's service has done it. */
export interface SentPayout {
  readonly orderId: string;
  /** In minor units. */
  readonly amount: number;
  readonly isPaid: boolean;
}

/** The lender's own service that decides on loans and pays them out, with its records. */
export interface BackOfficeStandIn {
  readonly url: string;
  /** By `payoutId`: one id is one payment, however often it is requested. */
  readonly payouts: ReadonlyMap<string, SentPayout>;
  /** From now on it answers every call, at once. */
  readonly calm: () => void;
  readonly close: () => Promise<void>;
}

interface OfficeRequest {
  readonly orderId: string;
  readonly payoutId?: string;
  readonly messageId?: string;
  readonly amount?: number;
}

/** The fraction of calls that fail before anything was done, and of those whose answer is lost after it was done. */
const FAILS = 0.08;
const LOSES = 0.12;
/** The fraction of applications that are declined, and of payouts that the bank refuses. */
const DECLINES = 0.1;
const REFUSES = 0.2;
const LONGEST_DELAY_MS = 400;

/**
 * Answers as docs/integrate-back-office.md says, in the process of the run, so that no disaster affects its records. Until
 * `calm`, it is slow, fails, and loses answers.
 */
export async function startBackOffice(seed: number): Promise<BackOfficeStandIn> {
  const dice = diceOf(seed);
  const payouts = new Map<string, SentPayout>();
  const declined = new Map<string, boolean>();
  let isFaulty = true;

  function answerTo(path: string, request: OfficeRequest): object {
    const { orderId, payoutId = '', messageId, amount = 0 } = request;
    if (path === '/decisions') {
      const isDeclined = declined.get(orderId) ?? dice.chance(DECLINES);
      declined.set(orderId, isDeclined);
      return isDeclined ? { verdict: 'declined', reason: 'score' } : { verdict: 'approved' };
    }
    if (path !== '/payouts') return { messageId, result: 'accepted' };
    const sent = payouts.get(payoutId) ?? { orderId, amount, isPaid: !dice.chance(REFUSES) };
    payouts.set(payoutId, sent);
    const of = { payoutId, amount: sent.amount };
    return sent.isPaid
      ? { ...of, result: 'paid', reference: payoutId }
      : { ...of, result: 'failed', reason: 'the bank refuses the account' };
  }

  async function handle(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = (await json(message)) as OfficeRequest;
    if (isFaulty) await wait(dice.below(LONGEST_DELAY_MS));
    if (isFaulty && dice.chance(FAILS)) {
      response.writeHead(503).end();
      return;
    }
    const answer = JSON.stringify(answerTo(message.url ?? '', request));
    if (isFaulty && dice.chance(LOSES)) response.destroy();
    else response.writeHead(200, { 'content-type': 'application/json' }).end(answer);
  }

  // A server that is killed meanwhile cuts its call off.
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  // A server that listens on a port always has an address of this type.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    payouts,
    calm: () => (isFaulty = false),
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
