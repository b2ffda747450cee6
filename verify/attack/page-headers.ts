import { PROMOTION_PATH, screens } from '@cauce/contract';
import { endpoints } from '@cauce/contract/server';
import { consoleEndpoints } from '@cauce/contract/console';
import { callOf, draftOf } from '../wire/drafts.ts';
import type { Reply } from '../wire/send.ts';
import type { Scene } from './scene.ts';

/** Every page, with the aliases that shells still open. */
export const pages: readonly string[] = [
  ...Object.values(screens).flatMap(({ path, aliases }) => [path, ...aliases]),
  PROMOTION_PATH,
  '/console',
  '/console/setup',
  '/no-such-page',
];

/** Security headers that are missing, for any response. */
function missingOf({ headers }: Reply, isPage: boolean): string | null {
  const policy = String(headers['content-security-policy'] ?? '');
  const required: readonly (readonly [string, boolean])[] = [
    ['nosniff', headers['x-content-type-options'] === 'nosniff'],
    ['no referrer', headers['referrer-policy'] === 'no-referrer'],
    ['X-Frame-Options', headers['x-frame-options'] === 'DENY'],
    ["frame-ancestors 'none'", policy.includes("frame-ancestors 'none'")],
    ["default-src 'none'", policy.includes("default-src 'none'")],
    ['Cross-Origin-Resource-Policy', headers['cross-origin-resource-policy'] === 'same-origin'],
    ['X-Request-Id', typeof headers['x-request-id'] === 'string'],
    [
      'no word of what serves',
      headers['x-powered-by'] === undefined && headers['server'] === undefined,
    ],
    ['no unsafe source', !/unsafe-(?:inline|eval)|\*/.test(policy)],
    ...(isPage
      ? ([
          ['Trusted Types', policy.includes("require-trusted-types-for 'script'")],
          ["base-uri 'none'", policy.includes("base-uri 'none'")],
          ['Permissions-Policy', headers['permissions-policy'] !== undefined],
          ['Cross-Origin-Opener-Policy', headers['cross-origin-opener-policy'] === 'same-origin'],
        ] as const)
      : []),
  ];
  const missing = required.filter(([, isPresent]) => !isPresent).map(([what]) => what);
  return missing.length === 0 ? null : missing.join(', ');
}

export async function tryHeaders(scene: Scene): Promise<void> {
  const { send, tally } = scene;
  const get = (path: string, accept = 'text/html') =>
    send({ method: 'GET', path, headers: { accept }, body: null });
  const check = (path: string, reply: Reply, isPage: boolean): void => {
    const missing = missingOf(reply, isPage);
    tally.count('response headers', missing && `${path} (${reply.status}): ${missing}`);
  };
  if (scene.withPages) {
    const files = new Set<string>();
    for (const page of pages) {
      const reply = await get(`${page}?userId=1001&sessionId=demo-1001&orderId=D174`);
      check(page, reply, true);
      for (const [, file] of reply.text.matchAll(/(?:src|href)="(\/[^"?#]+\.[a-z0-9]+)"/g))
        if (file !== undefined) files.add(file);
    }
    for (const file of files) check(file, await get(file, '*/*'), false);
  }
  for (const path of ['/health/ready', '/no-such-call', '/csp-report', '/docs/api/plain', '/%zz'])
    check(path, await get(path, 'application/json'), false);
  for (const endpoint of endpoints) {
    const draft = draftOf(endpoint, Buffer.alloc(1));
    const call = callOf({ ...draft, fields: [], identity: { kind: 'nobody' } });
    check(endpoint.path, await send(call), false);
  }
  for (const { path } of consoleEndpoints) {
    const draft = { method: 'POST', path, encoding: 'json', isConsole: true, fields: [] } as const;
    check(path, await send(callOf({ ...draft, identity: { kind: 'nobody' } })), false);
  }
}
