import { defineEndpoint } from '@cauce/contract';
import * as v from 'valibot';

/** A call of anybody's that takes one text, for tests of the wire itself. */
export const textEndpoint = (name: `test${string}`, path: `/test/${string}`) =>
  defineEndpoint({
    name,
    path,
    summary: 'Takes a text and does with it what a test wants',
    source: 'reliability.md 0.4',
    method: 'POST',
    encoding: 'form',
    dialect: 'zero',
    access: 'public',
    request: {
      read: v.strictObject({ text: v.string() }),
      write: (input): Record<string, string> => input,
    },
    reply: { wire: v.null(), read: v.unknown() },
    refusals: [],
    sample: null,
  });
