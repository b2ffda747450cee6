import { CONSOLE_HEADER, signIn } from '@cauce/contract/console';
import type { AnyConsoleEndpoint, ConsoleInputOf, ConsoleOutputOf } from '@cauce/contract/console';

/**
 * Calls the console as one agent. Throws with the answer of a refused call. Does not validate answers, because calls are
 * timed.
 */
export type CallAsAgent = <E extends AnyConsoleEndpoint>(
  endpoint: E,
  input: ConsoleInputOf<E>,
) => Promise<ConsoleOutputOf<E>>;

type DemoAgent = 'laura' | 'mateo' | 'irene';

/**
 * Signs in at a demo server, over HTTP, as the agent whose address begins with the name. Returns the cookies as
 * `name=value`.
 */
export async function cookiesOf(name: DemoAgent, url: string): Promise<string[]> {
  const { agents } = (await (await fetch(`${url}/dev/agents`)).json()) as {
    agents: readonly { email: string; password: string; code: string }[];
  };
  const agent = agents.find(({ email }) => email.startsWith(name));
  if (agent === undefined) throw new Error(`The demo has no agent ${name}.`);
  const { email, password, code } = agent;
  const entered = await post(url + signIn.path, { email, password, code }, '');
  if (!entered.ok) throw new Error(`${name} could not sign in: ${entered.status}`);
  return entered.headers.getSetCookie().flatMap((one) => one.split(';')[0] ?? []);
}

/** Calls the console as that agent. */
export async function signInAs(name: DemoAgent, url: string): Promise<CallAsAgent> {
  const cookies = await cookiesOf(name, url);
  return async (endpoint, input) => {
    const answer = await post(url + endpoint.path, input, cookies.join('; '));
    const reply = (await answer.json()) as {
      success: boolean;
      data: ConsoleOutputOf<typeof endpoint>;
    };
    if (!reply.success) throw new Error(`${endpoint.path}: ${JSON.stringify(reply)}`);
    return reply.data;
  };
}

const post = (address: string, body: object, cookie: string): Promise<Response> =>
  fetch(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [CONSOLE_HEADER.name]: CONSOLE_HEADER.value,
      cookie,
    },
    body: JSON.stringify(body),
  });
