import { endpoints } from '@cauce/contract/server';
import type { AnyServerEndpoint } from '@cauce/contract/server';
import { AGENT_ROLES, consoleEndpoints, mayCall, permissionsOf } from '@cauce/contract/console';
import type { AgentRole } from '@cauce/contract/console';
import fc from 'fast-check';
import type { GenericSchema } from 'valibot';
import { validFor } from '../fuzz/valid-values.ts';
import type { Draft, Identity } from '../wire/drafts.ts';
import { callOf, draftOf } from '../wire/drafts.ts';
import { CLOSED_AGENT, EXPIRED_AGENT, EXPIRED_SESSION } from '../wire/planted.ts';
import { sendDraft } from './scene.ts';
import type { Scene } from './scene.ts';

/** What a cell must answer: accepted, no session, or not permitted. */
type Expected = 'passes' | 401 | 403;

interface Row {
  readonly name: string;
  /** The endpoint's declaration of who may call it. */
  readonly declared: string;
  readonly draft: Omit<Draft, 'identity' | 'fields'>;
  readonly schema: GenericSchema;
  /** The expected answer for a caller, from the endpoint's declaration. */
  readonly expected: (who: Who) => Expected;
}

/** Every kind of caller. */
const WHO = {
  nobody: () => ({ kind: 'nobody' }),
  'own session': () => ({ kind: 'borrower', id: '1001' }),
  'a session that has ended': () => ({ kind: 'borrower', id: '1001', session: EXPIRED_SESSION }),
  'another’s session': () => ({ kind: 'borrower', id: '1001', session: 'demo-1002' }),
  'an invented session': () => ({ kind: 'borrower', id: '1001', session: 'demo-1003' }),
  'partner, right key': () => ({ kind: 'partner', signs: 'right' }),
  'partner, wrong key': () => ({ kind: 'partner', signs: 'wrong' }),
  'partner, old signature': () => ({ kind: 'partner', signs: 'late' }),
  agent: (at: number) => ({ kind: 'agent', role: 'agent', at }),
  operator: (at: number) => ({ kind: 'agent', role: 'operator', at }),
  admin: (at: number) => ({ kind: 'agent', role: 'admin', at }),
  'closed agent': () => ({ kind: 'namedAgent', id: CLOSED_AGENT }),
  'agent whose session has ended': () => ({ kind: 'namedAgent', id: EXPIRED_AGENT }),
} as const satisfies Record<string, (at: number) => Identity>;

type Who = keyof typeof WHO;

/** One caller of each kind that a declaration distinguishes; the first call of each declaration is tried with all of them. */
const REPRESENTATIVES: Readonly<Record<'borrowers' | 'console', readonly Who[]>> = {
  borrowers: ['nobody', 'own session', 'another’s session', 'partner, right key', 'admin'],
  console: ['nobody', 'own session', 'agent', 'operator', 'admin'],
};

const isRole = (who: string): who is AgentRole => AGENT_ROLES.some((role) => role === who);

function borrowerRow(endpoint: AnyServerEndpoint): Row {
  const { name, access } = endpoint;
  const mayPass: Record<AnyServerEndpoint['access'], (who: Who) => boolean> = {
    public: () => true,
    optionalSession: () => true,
    session: (who) => who === 'own session',
    partner: (who) => who === 'partner, right key',
  };
  return {
    name,
    declared: access,
    schema: endpoint.request,
    draft: draftOf(endpoint, Buffer.from('GIF89a')),
    expected: (who) => (mayPass[access](who) ? 'passes' : 401),
  };
}

const consoleRows = consoleEndpoints.map(({ name, path, request, permission }): Row => ({
  name,
  declared: `console ${String(permission)}`,
  schema: request,
  draft: {
    method: 'POST',
    path,
    encoding: 'json',
    isConsole: true,
  },
  expected: (who) => {
    if (permission === null) return 'passes';
    if (!isRole(who)) return 401;
    const held = permissionsOf({ role: who, granted: [], revoked: [] });
    return mayCall(held, permission) ? 'passes' : 403;
  },
}));

/** Every call of every table by every kind of caller; the expected answer comes from its declaration. */
export async function tryMatrix(scene: Scene): Promise<void> {
  const triedDeclarations = new Set<string>();
  for (const row of [...endpoints.map(borrowerRow), ...consoleRows]) {
    const number = scene.nextAgent();
    const valid = validFor(row.schema, { pools: scene.pools, scope: 'attack' });
    const isNew = !triedDeclarations.has(row.declared);
    triedDeclarations.add(row.declared);
    const representatives = REPRESENTATIVES[row.draft.isConsole ? 'console' : 'borrowers'];
    for (const [at, who] of (Object.keys(WHO) as Who[]).entries()) {
      if (scene.isQuick && !isNew && !representatives.includes(who)) continue;
      const [value] = fc.sample(valid, { seed: at + 1, numRuns: 1 });
      const fields = Object.entries(value as object);
      const identity = WHO[who](number);
      const reply = await sendDraft(scene, { ...row.draft, identity, fields });
      const expected = row.expected(who);
      const isRight =
        expected === 'passes' ? isLetThrough(reply.status) : reply.status === expected;
      scene.tally.count(
        row.draft.isConsole ? 'who may call: console' : 'who may call: borrowers and partners',
        isRight ? null : `${row.name} by ${who}: ${reply.status}, expected ${expected}`,
      );
    }
  }
  await tryReplay(scene);
}

const isLetThrough = (status: number): boolean =>
  status !== 401 && status !== 403 && status !== 0 && status < 500;

/** A signed call can be used once: the same bytes again are rejected. */
async function tryReplay({ send, tally }: Scene): Promise<void> {
  const call = callOf({
    method: 'POST',
    path: '/partner/sessions',
    encoding: 'json',
    isConsole: false,
    identity: {
      kind: 'partner',
      signs: 'right',
    },
    fields: Object.entries({
      userId: 'replayed',
      phone: '+525599990000',
    }),
  });
  const statuses = [(await send(call)).status, (await send(call)).status];
  const isRight = statuses[0] === 200 && statuses[1] === 401;
  tally.count('replay of a signed call', isRight ? null : statuses.join(', then '));
}
