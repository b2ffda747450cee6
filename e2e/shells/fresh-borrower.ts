import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import {
  bindCard,
  confirmLoan,
  endPartnerSessions,
  openPartnerSession,
  quoteLoan,
  readLoan,
} from '@cauce/contract';
import { PARTNER_SIGNATURE } from '@cauce/contract/server';
import type { AnyEndpoint, Session } from '@cauce/contract';
import { expect } from '@playwright/test';
import { newPhone } from '../../apps/server/test/new-phone.ts';

/* A borrower whom no other test uses, created as by a lender's own back end (docs/integrate.md §1). */

/** The demo's partner, and the account that it gives for new borrowers. */
const PARTNER = { key: 'demo', secret: 'demo-partner-secret' };
export const CLABE = '032180000118359719';
/** Cards of the sandbox: one is charged without a code, one requires a code, and one leads to a page of the bank. */
const CARDS = {
  plain: '4242424242424242',
  needsCode: '4000002500003155',
  needsBankPage: '4000002760003184',
} as const;

export interface FreshBorrower {
  readonly session: Session;
  readonly phone: string;
  /** Calls as the borrower; returns the payload, and fails the test if the call is refused. */
  call(endpoint: AnyEndpoint, fields?: Readonly<Record<string, string>>): Promise<Loose>;
  /** Confirms a loan and waits until its money has arrived; returns the order. */
  borrow(productId: string): Promise<string>;
  /** Binds a card through the provider; by default one that is charged without a code. */
  bindCard(kind?: keyof typeof CARDS): Promise<void>;
  /** The lender's back end ends all sessions of the borrower, as at a sign-out. */
  endSession(): Promise<void>;
}

// oxlint-disable-next-line typescript/no-explicit-any -- payloads have many shapes
type Loose = Record<string, any>;

/** Opens a session for a new borrower. `phone`, if given, is the one that was registered on a promotional page. */
export async function freshBorrower(
  base: string,
  phone = newPhone('+5255'),
): Promise<FreshBorrower> {
  const { userId, sessionId } = await callAsPartner(base, openPartnerSession, {
    userId: `shell-${randomUUID()}`,
    phone,
    fullName: 'Ana Pérez Ruiz',
    clabe: CLABE,
    isNeedPop: '2',
  });
  const session: Session = { userId, sessionId, isNeedPop: '2' };

  const call: FreshBorrower['call'] = async (endpoint, fields = {}) => {
    const query = new URLSearchParams({ userId, sessionId });
    const form = new URLSearchParams(fields);
    return payloadOf(() =>
      fetch(`${base}${endpoint.path}?${query}`, { method: 'POST', body: form }),
    );
  };

  return {
    session,
    phone,
    call,
    async borrow(productId) {
      const { amount, periods, termUnit } = await call(quoteLoan, { productId });
      const offer = { productId, amount: String(amount), periods: String(periods), termUnit };
      const { lendDetailsUrl } = await call(confirmLoan, offer);
      const orderId = new URL(lendDetailsUrl, base).searchParams.get('orderId') ?? '';
      await expect
        .poll(async () => (await call(readLoan, { orderId }))['orderStatus'], { timeout: 60_000 })
        .toBe(174);
      return orderId;
    },
    async bindCard(kind = 'plain') {
      // If the provider times out on a busy machine, try again, as a person would.
      await expect(async () => {
        const answer = await fetch(`${base}/sandbox/v1/tokens`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ number: CARDS[kind] }),
        });
        const { token } = (await answer.json()) as { token: string };
        await call(bindCard, { token });
      }).toPass({ timeout: 45_000 });
    },
    endSession: async () => void (await callAsPartner(base, endPartnerSessions, { userId })),
  };
}

/** A signed call of the lender's own back end. */
async function callAsPartner(base: string, { path }: AnyEndpoint, input: object): Promise<Loose> {
  const body = JSON.stringify(input);
  const { keyHeader, timestampHeader, signatureHeader } = PARTNER_SIGNATURE;
  return payloadOf(() => {
    const timestamp = String(Math.floor(Date.now() / 1_000));
    const signature = createHmac('sha256', PARTNER.secret).update(`${timestamp}.${body}`);
    const headers = {
      'content-type': 'application/json',
      [keyHeader]: PARTNER.key,
      [timestampHeader]: timestamp,
      [signatureHeader]: signature.digest('hex'),
    };
    return fetch(base + path, { method: 'POST', body, headers });
  });
}

/** The payload of a call. A server that answers «busy» has done nothing, so the call is repeated, as a back end does. */
async function payloadOf(send: () => Promise<Response>): Promise<Loose> {
  let body = await bodyOf(await send());
  for (let tries = 0; body.code === '503' && tries < 80; tries += 1) {
    await setTimeout(500);
    body = await bodyOf(await send());
  }
  expect(body.code, body.message).toMatch(/^0+$/);
  return body.data;
}

const bodyOf = async (answer: Response) =>
  (await answer.json()) as { code: string; message: string; data: Loose };
