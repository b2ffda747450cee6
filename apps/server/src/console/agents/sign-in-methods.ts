import type { SignInMethod, readSignInMethods as endpoint } from '@cauce/contract/console';
import { sql } from 'kysely';
import type { Db } from '../../database/tables/tables.ts';
import type { OidcSettings } from '../../settings/oidc.ts';
import type { ConsoleHandler } from '../mount/console-handler.ts';

/** The call with which each sign-in method ends, as in the audit log. */
const ACTS = {
  password: 'signIn',
  passkey: 'finishPasskeySignIn',
  oidc: 'finishOidcSignIn',
} as const satisfies Record<SignInMethod, string>;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a constant
const METHODS = Object.keys(ACTS) as readonly SignInMethod[];
const ALL_ACTS = sql.join(Object.values(ACTS));
const DAY_MS = 86_400_000;

interface Person {
  readonly id: string;
  readonly name: string;
  readonly hasPassword: boolean;
  readonly passkeys: number;
  readonly hasIdentity: boolean;
  readonly lastAct: string | null;
  readonly lastAt: Date | null;
}

export const readSignInMethods: ConsoleHandler<typeof endpoint> = async (_input, context) => {
  const { db, settings, ports, audit } = context;
  const { oidc, agentSessions } = settings;
  const now = ports.clock.now();
  const people = await listPeople(db, oidc?.issuer ?? null, new Date(now - 90 * DAY_MS));
  const counts = await countSignIns(db, new Date(now - 30 * DAY_MS));
  audit({ subject: ['list', 'signInMethods'], details: { count: people.length } });
  const isOpen = (method: SignInMethod) =>
    method === 'oidc' ? oidc !== null : oidc?.isOnly !== true;
  const has: Record<SignInMethod, (one: Person) => boolean> = {
    password: ({ hasPassword }) => hasPassword,
    passkey: ({ passkeys }) => passkeys > 0,
    oidc: ({ hasIdentity }) => hasIdentity,
  };
  return {
    methods: METHODS.map((method) => {
      const { signIns = 0, refused = 0 } = counts.find(({ act }) => act === ACTS[method]) ?? {};
      return {
        method,
        isOpen: isOpen(method),
        people: isOpen(method) ? people.filter(has[method]).length : 0,
        signIns,
        refused,
      };
    }),
    provider: oidc && shownProvider(oidc),
    session: { ...agentSessions },
    people: people.map(({ lastAct, lastAt, ...person }) => ({
      ...person,
      lastAt: lastAt?.toISOString() ?? null,
      lastMethod: METHODS.find((method) => ACTS[method] === lastAct) ?? null,
    })),
  };
};

/** Active agents with their sign-in methods, and the method of their last sign-in since a time. */
async function listPeople(db: Db, issuer: string | null, since: Date): Promise<readonly Person[]> {
  const { rows } = await sql<Person>`
    select a.id, a.name, a.password_hash is not null as "hasPassword",
      (select count(*)::int from agent_passkeys p where p.agent_id = a.id) as passkeys,
      exists (select from agent_identities i where i.agent_id = a.id and i.issuer = ${issuer}) as "hasIdentity",
      a.last_sign_in_at as "lastAt", l.act as "lastAct"
    from agents a
    left join lateral (
      select act from audit_log
      where agent_id = a.id and act in (${ALL_ACTS}) and at >= ${since} and details->>'isRefused' is null
      order by id desc limit 1
    ) l on true
    where a.is_active
    order by a.name, a.id
  `.execute(db);
  return rows;
}

async function countSignIns(
  db: Db,
  since: Date,
): Promise<
  readonly { readonly act: string; readonly signIns: number; readonly refused: number }[]
> {
  const { rows } = await sql<{ act: string; signIns: number; refused: number }>`
    select act, count(*) filter (where details->>'isRefused' is null)::int as "signIns",
      count(*) filter (where details->>'isRefused' is not null)::int as refused
    from audit_log where act in (${ALL_ACTS}) and at >= ${since}
    group by act
  `.execute(db);
  return rows;
}

function shownProvider({
  issuer,
  label,
  mailDomains,
  claim,
  secondFactor,
  requiresReauthentication,
}: OidcSettings) {
  return {
    issuer,
    label,
    mailDomains: [...mailDomains],
    claim: claim && `${claim.name}=${claim.value}`,
    secondFactor: {
      by: secondFactor.by,
      values: secondFactor.by === 'provider' ? [] : [...secondFactor.values],
    },
    requiresReauthentication,
  };
}
