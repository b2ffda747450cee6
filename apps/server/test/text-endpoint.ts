import { defineEndpoint } from '@cauce/contract';
import { defineServerEndpoint } from '@cauce/contract/server';
import * as v from 'valibot';

/** A public call with one text, for tests of the wire itself. */
export const textEndpoint = (name: `test${string}`, path: `/test/${string}`) =>
  defineServerEndpoint(
    defineEndpoint({
      name,
      path,
      method: 'POST',
      encoding: 'form',
      dialect: 'zero',
      access: 'public',
      write: (input: { text: string }) => input,
      read: v.unknown(),
      refusals: [],
    }),
    {
      summary: 'Takes a text; a test defines its handler',
      source: '',
      request: v.strictObject({ text: v.string() }),
      reply: v.null(),
      sample: null,
    },
  );
