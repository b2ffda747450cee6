import type { DataRight } from '@cauce/lending';
import { defineEndpoint } from '../wire/endpoint.ts';
import * as wire from '../wire/values.ts';

/** A person's request about the data on them. An addition of ours. */
export const fileDataRequest = defineEndpoint({
  name: 'fileDataRequest',
  method: 'POST',
  path: '/privacy/data-request',
  encoding: 'form',
  dialect: 'zero',
  access: 'optionalSession',
  isIdempotent: true,
  write: ({
    nomineeName = '',
    nomineeContact = '',
    ...fields
  }: {
    readonly right: DataRight;
    readonly name: string;
    readonly contact: string;
    readonly text: string;
    /** Whom a nomination names, and how they are reached. */
    readonly nomineeName?: string | undefined;
    readonly nomineeContact?: string | undefined;
  }): Record<string, string> => ({
    ...fields,
    ...(fields.right === 'nomination' && { nomineeName, nomineeContact }),
  }),
  read: wire.looseRecord({
    folio: wire.looseText,
    noticeBy: wire.looseText,
    answerBy: wire.looseText,
  }),
  refusals: [],
});
