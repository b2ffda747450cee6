import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { listOrders } from '@cauce/contract/server';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { CANARIES } from '../../test/canaries.ts';
import { receiveTraces } from '../../test/stand-ins/receive-traces.ts';
import { startTestApp } from '../../test/test-app.ts';
import { textEndpoint } from '../../test/text-endpoint.ts';
import type { ReceivedSpan } from '../../test/stand-ins/trace-receiver.ts';
import { workOf } from '../../test/work-of.ts';
import { callBackOffice } from '../providers/back-office.ts';
import { systemClock } from '../providers/clock.ts';
import { addJob } from '../jobs/jobs.ts';
import { runDueJobs } from '../schedule/run-due-jobs.ts';
import { mounts } from './handler.ts';
import { innerCallHeaders } from './inner-calls.ts';

const SECRET = `canary-${CANARIES.phone}-${CANARIES.curp}`;
const PARENT = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' };
const traceparent = `00-${PARENT.traceId}-${PARENT.spanId}-01`;

const callOffice = textEndpoint('testCallOffice', '/test/call-office');

let spans: readonly ReceivedSpan[];
let exportedTraces: string;
let services: ReadonlySet<string>;
let logLines: readonly string[];
let officeHeaders: IncomingHttpHeaders;
let requestIds: Readonly<Record<'list' | 'page' | 'office', string>>;

beforeAll(async () => {
  const traces = await receiveTraces({ serviceName: 'lender-of-the-test' });
  const office = createServer((request, response) => {
    officeHeaders = request.headers;
    response.end('{}');
  });
  await new Promise<void>((resolve) => {
    office.listen(0, '127.0.0.1', resolve);
  });
  const address = office.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const handler = mounts(callOffice, async ({ text }, { db }) => {
    await callBackOffice(
      { baseUrl: `http://127.0.0.1:${port}`, keyId: 'k', secret: 's', clock: systemClock },
      { path: `/decisions/${text}`, id: text, body: { text }, answer: v.object({}) },
    );
    await db.selectFrom('borrowers').select('id').where('full_name', '=', text).execute();
    throw new Error(`Could not work on ${text}`);
  });
  const test = await startTestApp({
    handlers: [handler],
    routes: [
      (app) => {
        app.get('/test/page', async () => {
          const { statusCode } = await app.inject({
            method: 'POST',
            url: listOrders.path,
            query: { userId: '1001', sessionId: 'demo-1001' },
            headers: innerCallHeaders,
          });
          return { statusCode };
        });
      },
    ],
  });
  const idOf = (headers: object): string =>
    'x-request-id' in headers ? String(headers['x-request-id']) : '';
  const list = await test.inject({
    method: 'POST',
    url: listOrders.path,
    query: { userId: '1001', sessionId: 'demo-1001', idfa: SECRET },
    headers: { traceparent, tracestate: SECRET, baggage: `user=${SECRET}`, 'x-request-id': SECRET },
  });
  const page = await test.inject({ url: '/test/page' });
  const failed = await test.inject({
    method: 'POST',
    url: callOffice.path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `text=${SECRET}`,
  });
  const at = new Date(test.clock.now());
  await addJob(test.db, { kind: 'decide', orderId: 'D174', at, dueAt: at });
  await runDueJobs(workOf(test));
  logLines = test.logLines;
  requestIds = {
    list: idOf(list.headers),
    page: idOf(page.headers),
    office: idOf(failed.headers),
  };
  await test.close();
  await traces.stop();
  office.close();
  spans = traces.spans;
  exportedTraces = traces.bodies.join('\n');
  services = traces.services;
});

const requestSpan = (id: string): ReceivedSpan => {
  const found = spans.find(({ attributes }) => attributes['cauce.request_id'] === id);
  if (found === undefined) throw new Error(`No span of request ${id}`);
  return found;
};
const below = (parent: ReceivedSpan, name: string): ReceivedSpan => {
  const found = spans.find((span) => span.parentSpanId === parent.spanId && span.name === name);
  if (found === undefined) throw new Error(`No ${name} below ${parent.name}`);
  expect(found.traceId).toBe(parent.traceId);
  return found;
};

describe('a request’s trace', () => {
  it('goes from the route to the handler to its statements, under the service’s name', () => {
    const request = requestSpan(requestIds.list);
    expect(request).toMatchObject({ name: `POST ${listOrders.path}`, kind: 2 });
    expect(request.attributes).toMatchObject({
      'http.route': listOrders.path,
      'http.response.status_code': 200,
    });
    const handler = below(request, `handler ${listOrders.name}`);
    const statement = below(handler, 'statement select');
    expect(statement).toMatchObject({ kind: 3 });
    expect(statement.attributes['cauce.statement']).toMatch(/^[\w-]{22}$/);
    expect(services).toEqual(new Set(['lender-of-the-test']));
  });

  it('continues the caller’s where that is trusted', () => {
    expect(requestSpan(requestIds.list)).toMatchObject({
      traceId: PARENT.traceId,
      parentSpanId: PARENT.spanId,
    });
  });

  it('is a new one if the caller sends none', () => {
    expect(requestSpan(requestIds.page).parentSpanId).toBe('');
  });

  it('contains the calls that a page makes in process', () => {
    const inner = below(requestSpan(requestIds.page), `POST ${listOrders.path}`);
    below(inner, `handler ${listOrders.name}`);
  });

  it('continues in the service that is called', () => {
    const handler = below(requestSpan(requestIds.office), `handler ${callOffice.name}`);
    const call = below(handler, 'call backOffice');
    expect(call.kind).toBe(3);
    expect(officeHeaders['traceparent']).toBe(`00-${call.traceId}-${call.spanId}-01`);
    expect(officeHeaders['baggage']).toBeUndefined();
  });

  it('shows an error by its kind', () => {
    const request = requestSpan(requestIds.office);
    expect(request.statusCode).toBe(2);
    expect(request.attributes['cauce.refusal']).toBe('failed');
    expect(below(request, `handler ${callOffice.name}`).attributes['error.type']).toBe('Error');
  });

  it('is named in the log, in its line and in the lines of its errors', () => {
    const { traceId } = requestSpan(requestIds.office);
    const lines = logLines.filter((line) => line.includes(requestIds.office));
    expect(lines.length).toBe(2);
    for (const line of lines) {
      expect(JSON.parse(line)).toMatchObject({ trace_id: traceId });
      expect(line.split('trace_id').length).toBe(2);
    }
  });
});

it('makes a trace of each job, with its statements', () => {
  const job = spans.find(({ name }) => name === 'job decide');
  if (job === undefined) throw new Error('No span of the job');
  expect(job.parentSpanId).toBe('');
  below(job, 'statement select');
});

it('makes no trace if the worker finds nothing to do', () => {
  const roots = spans.filter(({ parentSpanId }) => parentSpanId === '');
  expect(roots.filter(({ name }) => name.startsWith('statement'))).toEqual([]);
});

it('contains nothing of what anybody sent', () => {
  expect(exportedTraces.length).toBeGreaterThan(1_000);
  for (const part of SECRET.split('-')) expect(exportedTraces).not.toContain(part);
  expect(exportedTraces).not.toContain('demo-1001');
});

describe('without a collector', () => {
  it('a request has no trace, and a stranger’s header changes nothing', async () => {
    const test = await startTestApp();
    await test.inject({ method: 'POST', url: listOrders.path, headers: { traceparent } });
    expect(test.logLines.join('\n')).not.toContain('trace_id');
    await test.close();
  });
});

describe('a caller who is not trusted', () => {
  let roots: readonly ReceivedSpan[];
  beforeAll(async () => {
    const traces = await receiveTraces({ trustsParents: false });
    const test = await startTestApp({ withDemo: false });
    await test.inject({ method: 'POST', url: listOrders.path, headers: { traceparent } });
    await test.close();
    await traces.stop();
    roots = traces.spans.filter(({ parentSpanId }) => parentSpanId === '');
  });

  it('begins a trace of ours, not of theirs', () => {
    expect(roots.map(({ name }) => name)).toEqual([`POST ${listOrders.path}`]);
    expect(roots[0]?.traceId).not.toBe(PARENT.traceId);
  });
});
