import type { DataRight } from '@cauce/lending';
import { defineEndpoint } from '../wire/endpoint.ts';
import * as wire from '../wire/values.ts';

/** A person's request for access, rectification, cancellation or opposition. An addition of ours. */
export const fileDataRequest = defineEndpoint({
  name: 'fileDataRequest',
  method: 'POST',
  path: '/privacy/data-request',
  encoding: 'form',
  dialect: 'zero',
  access: 'optionalSession',
  isIdempotent: true,
  write: ({
    right,
    name,
    contact,
    text,
  }: {
    readonly right: DataRight;
    readonly name: string;
    readonly contact: string;
    readonly text: string;
  }): Record<string, string> => ({
    right,
    name,
    contact,
    text,
  }),
  read: wire.looseRecord({
    folio: wire.looseText,
    noticeBy: wire.looseText,
    answerBy: wire.looseText,
  }),
  refusals: [],
});
