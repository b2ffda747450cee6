import { randomInt, randomUUID } from 'node:crypto';
import {
  endPartnerSessions,
  listOrders,
  openPartnerSession,
  setRepayAddress,
} from '@cauce/contract/server';
import { failed, passed } from '../finding.ts';
import { recipe } from '../recipe.ts';

/** Statuses with something to pay. */
const REPAYABLE: ReadonlySet<number> = new Set([174, 180]);

// Banco de México's published example with a valid check digit; it belongs to nobody.
const SAMPLE_CLABE = '032180000118359719';

export const sessionRecipes = [
  recipe(openPartnerSession, {
    changes: 'registers a borrower and opens a session',
    prepare: async (known) => {
      known.learn('partnerUserId', `kit-${randomUUID()}`);
      known.learn('partnerPhone', `+5255${randomInt(10_000_000, 99_999_999)}`);
      known.learn('clabe', SAMPLE_CLABE);
    },
    input: (known) => ({
      userId: known.need('partnerUserId'),
      phone: known.need('partnerPhone'),
      fullName: 'Ñandú Pérez García',
      clabe: known.need('clabe'),
      isNeedPop: '2' as const,
    }),
    essential: ['userId', 'sessionId'],
    learn: ({ userId, sessionId }, known) => {
      known.learn('openedUserId', userId);
      known.learn('userId', userId);
      known.learn('sessionId', sessionId);
    },
  }),
  recipe(listOrders, {
    input: () => ({}),
    essential: ['list'],
    learn: (orders, known) => {
      const running = orders.find(({ status }) => REPAYABLE.has(status ?? 0));
      known.learn('repayableOrderId', known.get('orderId') ?? running?.orderId);
      known.learn('orderId', (running ?? orders[0])?.orderId);
      const own = orders.find(({ orderId }) => orderId === known.get('orderId'));
      known.learn('productId', own?.productId);
    },
  }),
];

/** The address where a loan is repaid, reset afterwards, so that nothing is left behind. */
export const repayAddressRecipes = [
  recipe(setRepayAddress, {
    changes: 'sets where an order is repaid to our own screen',
    input: (known) => ({
      userId: known.need('userId'),
      orderId: known.need('orderId'),
      h5Url: '',
    }),
    essential: ['orderId'],
  }),
];

/** Calls that end the session which the others need. */
export const closingRecipes = [
  recipe(endPartnerSessions, {
    changes: 'ends the sessions of the borrower that was registered',
    input: (known) => ({ userId: known.need('openedUserId') }),
    essential: ['ended'],
    inspect: ({ ended }) =>
      ended !== null && ended > 0
        ? passed('the session that was opened is ended')
        : failed('the session that was opened is ended', 'none was, and one is open'),
  }),
];
