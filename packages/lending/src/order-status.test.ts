import { expect, test } from 'vitest';
import {
  ALLOWED_MOVES,
  ORDER_STATUSES,
  STATUS_BANNERS,
  canMove,
  isFinal,
  isOrderStatus,
  orderCan,
} from './order-status.ts';

test('there are seven statuses, each with its banner', () => {
  expect(ORDER_STATUSES).toEqual([21, 110, 151, 170, 174, 180, 200]);
  expect(Object.keys(STATUS_BANNERS).map(Number)).toEqual([...ORDER_STATUSES]);
  expect(isOrderStatus(174)).toBe(true);
  expect(isOrderStatus(175)).toBe(false);
});

test('only eleven moves are allowed, of all 49', () => {
  const allowed = ORDER_STATUSES.flatMap((from) =>
    ORDER_STATUSES.filter((to) => canMove(from, to)).map((to) => `${from}→${to}`),
  );
  expect(allowed.toSorted()).toEqual(
    [
      '21→110',
      '21→151',
      '151→174',
      '151→170',
      '170→151',
      '170→110',
      '174→180',
      '174→200',
      '180→200',
      '180→174',
      '200→180',
    ].toSorted(),
  );
  expect(ALLOWED_MOVES).toHaveLength(11);
});

test('declined is final; repaid is not, because its money may be returned', () => {
  expect(ORDER_STATUSES.filter(isFinal)).toEqual([110]);
});

test('each status allows exactly these acts', () => {
  expect(ORDER_STATUSES.filter(orderCan.repay)).toEqual([174, 180]);
  expect(ORDER_STATUSES.filter((status) => orderCan.extend(status, true))).toEqual([174, 180]);
  expect(ORDER_STATUSES.filter((status) => orderCan.extend(status, false))).toEqual([]);
  expect(ORDER_STATUSES.filter(orderCan.borrowAgain)).toEqual([200]);
  expect(ORDER_STATUSES.filter(orderCan.rebindBank)).toEqual([170]);
  expect(ORDER_STATUSES.filter(orderCan.showDetails)).not.toContain(110);
  expect(ORDER_STATUSES.filter(orderCan.accruePenalty)).toEqual([180]);
});
