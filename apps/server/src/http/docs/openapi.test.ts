import { attachComplaintImage, endpoints } from '@cauce/contract/server';
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

it('shows every endpoint to people, without a script', () => {
  const page = apiPage(endpoints, '');
  for (const { path, summary } of endpoints) {
    expect(page).toContain(path);
    expect(page).toContain(summary);
  }
  expect(page).not.toMatch(/<script|javascript:|\son\w+=/);
});
