import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { refusals } from '../wire/refusals.ts';
import { refusalSentences } from '../wire/refusals.server.ts';
import { consoleEndpoints } from './console-endpoints.ts';
import { CONSOLE_REFUSALS, isBorrowerRefusal, isRefusalName } from './console-refusals.ts';
import { describeRefusal } from './console-refusals.server.ts';

describe('a refusal of the console', () => {
  it('has no name in common with the borrower’s refusals', () => {
    expect(CONSOLE_REFUSALS.filter((name) => name in refusals)).toEqual([]);
    expect(new Set(CONSOLE_REFUSALS).size).toBe(CONSOLE_REFUSALS.length);
  });

  it('is described by the table that contains it', () => {
    expect(describeRefusal('crossSite')).toEqual({
      status: 403,
      log: 'The call may come from another site.',
    });
    expect(describeRefusal('emailTaken').status).toBe(200);
    expect(describeRefusal('orderNotFound')).toEqual({
      status: refusals.orderNotFound.status,
      log: refusalSentences.orderNotFound,
    });
    expect([isBorrowerRefusal('orderNotFound'), isBorrowerRefusal('crossSite')]).toEqual([
      true,
      false,
    ]);
  });

  it.each(['toString', 'constructor', '__proto__', '', 7, null, undefined])(
    'is never named by %j',
    (name) => expect(isRefusalName(name)).toBe(false),
  );
});

describe('every call of the console', () => {
  it.each(consoleEndpoints)('$name: its sample fits its reply', ({ reply, sample }) => {
    expect(v.safeParse(reply, sample).issues).toBeUndefined();
  });
});
