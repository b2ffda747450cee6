import * as v from 'valibot';
import { expect, it } from 'vitest';
import { writtenRequests } from '../test/written-requests.ts';

it.each(writtenRequests)(
  '$name is read by the server as the client has written it',
  ({ fields, request, input }) => {
    expect(v.parse(request, fields)).toEqual(input);
  },
);
