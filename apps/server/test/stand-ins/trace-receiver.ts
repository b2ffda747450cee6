import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as v from 'valibot';

const attribute = v.object({
  key: v.string(),
  value: v.union([
    v.object({ stringValue: v.string() }),
    v.object({ intValue: v.union([v.number(), v.string()]) }),
    v.object({ doubleValue: v.number() }),
    v.object({ boolValue: v.boolean() }),
  ]),
});
const exported = v.object({
  resourceSpans: v.array(
    v.object({
      resource: v.object({ attributes: v.array(attribute) }),
      scopeSpans: v.array(
        v.object({
          spans: v.array(
            v.object({
              traceId: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
              spanId: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/)),
              parentSpanId: v.optional(v.string(), ''),
              name: v.string(),
              kind: v.number(),
              attributes: v.array(attribute),
              events: v.array(v.unknown()),
              status: v.object({
                code: v.optional(v.number(), 0),
                message: v.optional(v.string()),
              }),
            }),
          ),
        }),
      ),
    }),
  ),
});

export interface ReceivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string;
  readonly name: string;
  readonly kind: number;
  readonly attributes: Readonly<Record<string, string | number | boolean>>;
  readonly statusCode: number;
}

/** A collector: accepts traces by OTLP over HTTP in JSON, and refuses anything of another shape. */
export async function startTraceReceiver() {
  const spans: ReceivedSpan[] = [];
  const bodies: string[] = [];
  const services = new Set<string>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const isTraces = request.method === 'POST' && request.url === '/v1/traces';
      const read = isTraces ? v.safeParse(exported, JSON.parse(body)) : null;
      if (read?.success !== true) {
        response.writeHead(400).end();
        return;
      }
      bodies.push(body);
      for (const { resource, scopeSpans } of read.output.resourceSpans) {
        services.add(String(toRecord(resource.attributes)['service.name']));
        for (const span of scopeSpans.flatMap((scope) => scope.spans))
          spans.push({
            ...span,
            attributes: toRecord(span.attributes),
            statusCode: span.status.code,
          });
      }
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the address of a TCP server is never a path
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    spans,
    /** As received. */
    bodies,
    services,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function toRecord(attributes: readonly v.InferOutput<typeof attribute>[]) {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [key, Object.values(value)[0] ?? '']),
  );
}
