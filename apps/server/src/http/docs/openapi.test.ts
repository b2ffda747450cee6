import { OUTGOING_EVENT_KINDS } from '@cauce/contract/console';
import { CAPTCHA_PATH } from '@cauce/contract';
import { attachComplaintImage, confirmLoan, endpoints, lenderEvent } from '@cauce/contract/server';
import { readFileSync } from 'node:fs';
import { parse, safeParse } from 'valibot';
import { expect, it } from 'vitest';
import { apiPage } from './api-page.ts';
import { openApi, refusalsOf } from './openapi.ts';

it('describes every endpoint at its path with its refusals', () => {
  const document = JSON.stringify(openApi(endpoints, '/api'));
  for (const endpoint of endpoints) {
    const at = ['paths', `/api${endpoint.path}`, endpoint.method.toLowerCase()];
    expect(JSON.parse(document)).toHaveProperty([...at, 'operationId'], endpoint.name);
    for (const { status } of refusalsOf(endpoint))
      expect(JSON.parse(document)).toHaveProperty([...at, 'responses', String(status)]);
  }
});

it('describes the file of an upload as a part of its body, which is bytes', () => {
  const document = JSON.parse(JSON.stringify(openApi(endpoints, '')));
  const { content } = document.paths[attachComplaintImage.path].post.requestBody;
  expect(content).toEqual({
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: { problemImage: { contentMediaType: 'application/octet-stream' } },
        required: ['problemImage'],
        additionalProperties: false,
      },
    },
  });
});

it('describes the picture of a captcha, which is an image and no answer of a call', () => {
  const { paths } = JSON.parse(JSON.stringify(openApi(endpoints, '/api')));
  const { parameters, responses } = paths[`/api${CAPTCHA_PATH}`].get;
  expect(parameters.map(({ name }: { name: string }) => name)).toEqual(['sid', 'timestamp']);
  expect(Object.keys(responses['200'].content)).toEqual(['image/png']);
  expect(apiPage(endpoints, '/api')).toContain(`/api${CAPTCHA_PATH}`);
});

it('says which fields the specification does not have, and what success looks like', () => {
  const { paths, info } = JSON.parse(JSON.stringify(openApi(endpoints, '')));
  expect(paths[confirmLoan.path].post.description).toContain('`confirmLoan.offerId`');
  for (const { dialect } of endpoints) expect(info.description).toContain(`«${dialect}»`);
});

it('shows every endpoint to people, without a script', () => {
  const page = apiPage(endpoints, '');
  for (const { path, summary } of endpoints) {
    expect(page).toContain(path);
    expect(page).toContain(summary);
  }
  expect(page).not.toMatch(/<script|javascript:|\son\w+=/);
});

it('describes the events that this server sends, each kind once', () => {
  const { webhooks } = JSON.parse(JSON.stringify(openApi(endpoints, '')));
  const { schema, example } = webhooks.lenderEvent.post.requestBody.content['application/json'];
  const kinds = schema.oneOf.flatMap(
    ({ properties: { kind } }: { properties: { kind: { enum?: string[]; const?: string } } }) =>
      kind.enum ?? [kind.const],
  );
  expect(kinds.toSorted()).toEqual(OUTGOING_EVENT_KINDS.toSorted());
  expect(parse(lenderEvent, example)).toEqual(example);
});

it('shows an event in the guide as it is sent, and refuses one with a field of a person', () => {
  const guide = readFileSync(
    new URL('../../../../../docs/integrate-back-office.md', import.meta.url),
    'utf8',
  );
  const [, shown = ''] = /## `POST {base}\/events`[^]*?```json\n([^]*?)```/.exec(guide) ?? [];
  const event = JSON.parse(shown);
  expect(parse(lenderEvent, event)).toEqual(event);
  const named = { ...event, data: { ...event.data, name: 'Ana' } };
  expect(safeParse(lenderEvent, named).success).toBe(false);
  for (const kind of OUTGOING_EVENT_KINDS) expect(guide).toContain(`\`${kind}\``);
});
