import { CONSOLE_HEADER, readConsoleEnvelope } from '@cauce/contract/console';
import type {
  AnyConsoleEndpoint,
  ConsoleEndpoint,
  ConsoleInputOf,
  ConsoleOutcome,
  ConsoleOutputOf,
} from '@cauce/contract/console';
import { changeAgent, listAgents, signIn } from '@cauce/contract/console';
import type { InjectOptions } from 'fastify';
import { DEMO_PASSWORD, demoAgentsOf, loadDemoAgents } from '../src/console/agents/demo-agents.ts';
import { codeOfStep, secretOfBase32, stepsAt } from '../src/console/agents/one-time-code.ts';
import { usedTotpSteps } from '../src/console/agents/totp-steps.ts';
import type { Brand } from '../src/settings/brand.ts';
import { dataOf } from './data-of.ts';
import type { TestApp } from './test-app.ts';
import { testSettings } from './test-settings.ts';

export interface ConsoleAnswer<T> {
  readonly status: number;
  readonly outcome: ConsoleOutcome<T>;
  readonly headers: Readonly<Record<string, unknown>>;
}

export type DemoRole = 'agent' | 'operator' | 'admin';

/** A browser in front of the console: it stores cookies and sends the page's headers. */
export interface ConsoleCaller {
  readonly cookies: Map<string, string>;
  readonly call: <E extends AnyConsoleEndpoint>(
    endpoint: E,
    input: ConsoleInputOf<E>,
    changes?: InjectOptions,
  ) => Promise<ConsoleAnswer<ConsoleOutputOf<E>>>;
  /** The data of a call that must succeed. */
  readonly done: <E extends AnyConsoleEndpoint>(
    endpoint: E,
    input: ConsoleInputOf<E>,
  ) => Promise<ConsoleOutputOf<E>>;
  /** The name of a call's refusal, or that it succeeded. */
  readonly refusal: <E extends AnyConsoleEndpoint>(
    endpoint: E,
    input: ConsoleInputOf<E>,
  ) => Promise<string>;
  /** Signs in as the demo's agent of a role, which must succeed. */
  readonly signInAs: (role: DemoRole) => Promise<void>;
  /** The same, where it may be refused. */
  readonly trySignIn: (role: DemoRole) => Promise<ConsoleAnswer<ConsoleOutputOf<typeof signIn>>>;
}

export function consoleCaller(test: TestApp, remoteAddress = '127.0.0.1'): ConsoleCaller {
  const cookies = new Map<string, string>();

  const call: ConsoleCaller['call'] = async (endpoint, input, changes = {}) => {
    const answer = await test.inject({
      method: 'POST',
      url: endpoint.path,
      remoteAddress,
      payload: JSON.stringify(input),
      ...changes,
      headers: {
        'content-type': 'application/json',
        [CONSOLE_HEADER.name]: CONSOLE_HEADER.value,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...changes.headers,
      },
    });
    for (const { name, value, maxAge } of answer.cookies)
      if (maxAge === 0) cookies.delete(name);
      else cookies.set(name, value);
    const retryAfter = answer.headers['retry-after'];
    const retryAfterMs = retryAfter === undefined ? null : Number(retryAfter) * 1_000;
    const folio = String(answer.headers['x-request-id']);
    return {
      status: answer.statusCode,
      outcome: readConsoleEnvelope(endpoint, answer.json(), folio, retryAfterMs),
      headers: answer.headers,
    };
  };

  const trySignIn: ConsoleCaller['trySignIn'] = async (role) => {
    const { email } = demoAgent(role, test.settings.brand);
    return call(signIn, { email, password: DEMO_PASSWORD, code: await freshCode(test, role) });
  };

  return {
    cookies,
    call,
    done: async (endpoint, input) => dataOf(await call(endpoint, input)),
    refusal: async (endpoint, input) => {
      const { outcome } = await call(endpoint, input);
      return outcome.ok ? 'done' : outcome.refusal;
    },
    signInAs: async (role) => {
      dataOf(await trySignIn(role));
    },
    trySignIn,
  };
}

/** A browser in which the demo's agent of a role is signed in. */
export async function signedIn(
  test: TestApp,
  role: DemoRole,
  remoteAddress?: string,
): Promise<ConsoleCaller> {
  const caller = consoleCaller(test, remoteAddress);
  await caller.signInAs(role);
  return caller;
}

/** Signs both in again after days have passed, since sessions expire. */
export async function signInAgain({
  operator,
  admin,
}: Readonly<Record<'operator' | 'admin', ConsoleCaller>>): Promise<void> {
  await operator.signInAs('operator');
  await admin.signInAs('admin');
}

/** Every page of a list, read to its end. */
export async function pagesOf<
  Input extends { after?: string | undefined },
  Page extends { next: string | null },
>(caller: ConsoleCaller, endpoint: ConsoleEndpoint<Input, Page>, input: Input): Promise<Page[]> {
  const pages: Page[] = [];
  let after: string | null = null;
  do {
    const page: Page = await caller.done(endpoint, { ...input, ...(after !== null && { after }) });
    pages.push(page);
    after = page.next;
  } while (after !== null);
  return pages;
}

/** A call's data, or the name of its refusal. */
export async function outcomeOf<E extends AnyConsoleEndpoint>(
  caller: ConsoleCaller,
  endpoint: E,
  input: ConsoleInputOf<E>,
) {
  const { outcome } = await caller.call(endpoint, input);
  return outcome.ok ? outcome.data : outcome.refusal;
}

type ChangedAccess = ConsoleInputOf<typeof changeAgent>;

/** An agent's access as the list of agents shows it; of an unknown agent, anything. */
export async function shownAccess(
  caller: ConsoleCaller,
  agentId: string,
): Promise<ChangedAccess['seen']> {
  const { agents } = await caller.done(listAgents, {});
  const { role, customRole, granted, revoked, isActive } = agents.find(
    ({ id }) => id === agentId,
  ) ?? { role: 'agent', customRole: null, granted: [], revoked: [], isActive: true };
  return { role, customRole, granted, revoked, isActive };
}

/** Changes an agent's access as a screen does that shows it as it is. */
export async function changeAccess(caller: ConsoleCaller, change: Omit<ChangedAccess, 'seen'>) {
  const seen = await shownAccess(caller, change.agentId);
  const { proposals } = await caller.done(listAgents, {});
  const shown = proposals.find(({ agentId }) => agentId === change.agentId);
  const replaces = shown?.proposalId ?? null;
  return outcomeOf(caller, changeAgent, { replaces, ...change, seen });
}

/** The agent of a role in a brand's demo; without one, of the tests' usual brand. */
export function demoAgent(role: DemoRole, brand: Pick<Brand, 'demo'> = testSettings().brand) {
  const agent = demoAgentsOf(brand).find((one) => one.role === role);
  if (!agent) throw new Error(`The demo has no ${role}.`);
  return agent;
}

/** An unused code; advances the clock if there is none. */
export async function freshCode(test: TestApp, role: DemoRole): Promise<string> {
  const { id, secret } = demoAgent(role, test.settings.brand);
  const steps = stepsAt(test.clock.now());
  const used = await usedTotpSteps(test.db, id, steps);
  const step = steps.find((one) => !used.includes(one));
  if (step !== undefined) return codeOfStep(secretOfBase32(secret), step);
  test.clock.advance(60_000);
  return freshCode(test, role);
}

/** Adds the demo's agents to a test's database. */
export async function withAgents(test: TestApp): Promise<TestApp> {
  await loadDemoAgents(test.db, test.ports, test.settings.brand);
  return test;
}
