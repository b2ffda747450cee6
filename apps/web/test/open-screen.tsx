import { pageConfig } from '@cauce/contract';
import { allAdditions, writeRefusal, writeSuccess } from '@cauce/contract/server';
import type { PageConfig, RefusalName } from '@cauce/contract';
import type { AnyServerEndpoint, WireOf } from '@cauce/contract/server';
import { act, cleanup, render } from '@testing-library/react';
import { parse } from 'valibot';
import { App } from '../src/app/app.tsx';
import { preparePage } from '../src/app/prepare-page.ts';
// The app loads the code that makes calls after the first screen. Tests import it first, so that a screen's calls are sent when
// it renders.
import '../src/calls/call.ts';
import type { Send } from '../src/calls/send.ts';

/** The server's answer to one call: a body, or a rejection for a dropped connection. `times` counts from 1. */
export type Answer = (fields: Readonly<Record<string, string>>, times: number) => unknown;

interface Sent {
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly key: string | undefined;
  /** Whether the browser sends it also if the page closes meanwhile. */
  readonly outlivesPage: boolean;
}

export function returns<E extends AnyServerEndpoint>(
  endpoint: E,
  payload: Partial<WireOf<E>> | null,
): unknown {
  return writeSuccess(endpoint, payload);
}

export function refuses(endpoint: AnyServerEndpoint, name: RefusalName, message = ''): unknown {
  return writeRefusal(endpoint, name, message);
}

/** A dropped connection: the server may or may not have received the request. */
export const lost: Answer = () => Promise.reject(new TypeError('Failed to fetch'));

/** Opens an address in the whole app with a simulated server, as a borrower's web view would. */
export async function openScreen(
  address: string,
  answers: readonly (readonly [AnyServerEndpoint, Answer])[],
  config: Partial<PageConfig> = {},
) {
  cleanup();
  window.sessionStorage.clear();
  window.history.replaceState(null, '', address);
  const sent: Sent[] = [];
  const send: Send = async (request) => {
    const url = new URL(request.url, window.location.origin);
    const text = request.method === 'GET' ? url.search : textOf(request.body);
    const fields = Object.fromEntries(new URLSearchParams(text));
    sent.push({
      path: url.pathname,
      fields,
      key: request.headers['Idempotency-Key'],
      outlivesPage: request.keepalive === true,
    });
    const times = sent.filter(({ path }) => path === url.pathname).length;
    const answer = answers.find(([{ path }]) => path === url.pathname)?.[1];
    if (answer === undefined) throw new Error(`No answer is defined for ${url.pathname}`);
    const body = await answer(fields, times);
    return { status: 200, headers: { get: () => null }, text: async () => JSON.stringify(body) };
  };
  const lender = { brandName: 'Cauce', merchantNumber: 'CAUCE' };
  // As our own server lists them; `additions: []` is another back end.
  const settled = { ...parse(pageConfig, lender), additions: allAdditions(), ...config };
  const { pathname, search } = window.location;
  // Like the page's entry: the chunks of the screen and its texts are loaded before it renders.
  await preparePage(pathname, search, settled, {});
  const app = <App config={settled} send={send} seeds={new Map()} isServerMarkup={false} />;
  const view = await act(async () => render(app));
  const sentTo = ({ path }: AnyServerEndpoint) => sent.filter((one) => one.path === path);
  return { ...view, sent, sentTo };
}

function textOf(body: string | FormData | null): string {
  return typeof body === 'string' ? body : '';
}
