import { permissionsOf, whoAmI } from '@cauce/contract/console';
import type {
  AnyConsoleEndpoint,
  ConsoleEnvelope,
  ConsoleInputOf,
  ConsoleOutputOf,
  ConsoleRefusalName,
  LiveTopic,
  Rights,
} from '@cauce/contract/console';
import type { ConsoleLanguage } from '@cauce/copy/console';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import { App } from '../src/app/app.tsx';
import { setPreferences } from '../src/session/preferences.ts';
import { enterSession, leaveSession } from '../src/session/session.ts';

/** The server's answer to one call: an envelope, or a rejection for a dropped connection. `times` counts from 1. */
type Answer = (input: unknown, times: number) => ConsoleEnvelope | Promise<ConsoleEnvelope>;
type Answers = readonly (readonly [AnyConsoleEndpoint, Answer])[];

interface SentCall {
  readonly path: string;
  readonly input: unknown;
}

export function returns<E extends AnyConsoleEndpoint>(
  _endpoint: E,
  data: ConsoleOutputOf<E>,
): ConsoleEnvelope {
  return { success: true, data };
}

export function refuses(refusal: ConsoleRefusalName, facts?: unknown): ConsoleEnvelope {
  return { success: false, refusal, ...(facts !== undefined && { facts }) };
}

/** The stream of changes, controlled by a test. */
class Stream extends EventTarget {
  static open: Stream | null = null;
  static isLate = false;
  static readonly CLOSED = 2;
  readonly readyState = 1;
  constructor() {
    super();
    Stream.open = this;
    if (!Stream.isLate) queueMicrotask(() => this.dispatchEvent(new Event('open')));
  }
  close(): void {
    Stream.open = null;
  }
}

/** Opens a path below `/console` as a signed-in agent, with a simulated server. */
export async function openConsole(
  path: string,
  answers: Answers,
  {
    role = 'agent',
    granted = [],
    revoked = [],
    language = 'es',
    isStreamLate = false,
  }: Partial<Rights> & { language?: ConsoleLanguage; isStreamLate?: boolean } = {},
) {
  cleanup();
  leaveSession();
  setPreferences({ language });
  window.history.replaceState(null, '', `/console/${path}`);
  window.dispatchEvent(new PopStateEvent('popstate'));
  const requests: SentCall[] = [];
  Stream.isLate = isStreamLate;
  vi.stubGlobal('EventSource', Stream);
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    const input: unknown = JSON.parse(body);
    requests.push({ path: address, input });
    const times = requests.filter((one) => one.path === address).length;
    const answer = answers.find(([endpoint]) => endpoint.path === address)?.[1];
    if (answer === undefined) throw new Error(`No answer is defined for ${address}`);
    const text = JSON.stringify(await answer(input, times));
    return { headers: { get: () => null }, text: async () => text };
  });
  enterSession({
    ...whoAmI.sample,
    me: { ...whoAmI.sample.me, id: 'laura', role },
    permissions: [...permissionsOf({ role, granted, revoked })],
  });
  const view = await act(async () => render(<App />));
  return {
    ...view,
    /** The inputs sent to a call, in order. */
    sentTo: <E extends AnyConsoleEndpoint>(endpoint: E) =>
      requests
        .filter((one) => one.path === endpoint.path)
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what `call` was given, which is typed
        .map(({ input }) => input as ConsoleInputOf<E>),
    /** Emits an event of the live stream: a change of this kind, or that the connection has opened, if it was made late. */
    emit: (topic: LiveTopic | 'open') =>
      act(async () => Stream.open?.dispatchEvent(new Event(topic))),
  };
}

/** Presses a button once it is there. */
export async function press(name: string | RegExp): Promise<void> {
  const button = await screen.findByRole('button', { name });
  await act(async () => fireEvent.click(button));
}

/** Enters the reason that a dialog requires, and presses its button. */
export async function giveReason(reason: string, name: string): Promise<void> {
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: reason } });
  await act(async () => fireEvent.click(dialog.getByRole('button', { name })));
}
