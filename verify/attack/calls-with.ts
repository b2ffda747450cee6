import { endpoints } from '@cauce/contract/server';
import { consoleEndpoints } from '@cauce/contract/console';
import { draftOf } from '../wire/drafts.ts';
import type { Draft } from '../wire/drafts.ts';

const fieldsOf = (schema: unknown, text: string): readonly (readonly [string, unknown])[] =>
  Object.keys((schema as { entries?: object }).entries ?? {}).map((name) => [name, text] as const);

/** Every call, by a caller with permission, with one text in each of its fields and as its file. */
export function callsWith(text: string): readonly Draft[] {
  return [
    ...endpoints.map((endpoint): Draft => ({
      ...draftOf(endpoint, Buffer.from(text)),
      fields: fieldsOf(endpoint.request, text),
      identity:
        endpoint.access === 'partner'
          ? { kind: 'partner', signs: 'right' }
          : { kind: 'borrower', id: '1001' },
    })),
    ...consoleEndpoints.map(({ path, request }): Draft => ({
      method: 'POST',
      path,
      encoding: 'json',
      isConsole: true,
      fields: fieldsOf(request, text),
      identity: {
        kind: 'agent',
        role: 'admin',
        at: 0,
      },
    })),
  ];
}
