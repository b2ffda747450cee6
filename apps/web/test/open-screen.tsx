import { pageConfig } from '@cauce/contract';
import { allAdditions, writeRefusal, writeSuccess } from '@cauce/contract/server';
import type { PageConfig, RefusalName } from '@cauce/contract';
import type { AnyServerEndpoint, WireOf } from '@cauce/contract/server';
import { act, cleanup, render } from '@testing-library/react';
import { parse } from 'valibot';
import { App } from '../src/app/app.tsx';
import { preparePage } from '../src/app/prepare-page.ts';
// What asks the server comes once a screen stands. Here it is there before, so that what a screen asks is sent when it is drawn.
import '../src/calls/call.ts';
import type { Send } from '../src/calls/send.ts';

/** What the other side says to one call: a body, or a rejection for a connection that dropped. `times` counts from 1. */
export type Answer = (fields: Readonly<Record<string, string>>, times: number) => unknown;

interface Sent {
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly key: string | undefined;
}

export function says<E extends AnyServerEndpoint>(
  endpoint: E,
  payload: Partial<WireOf<E>> | null,
): unknown {
  return writeSuccess(endpoint, payload);
}

export function refuses(endpoint: AnyServerEndpoint, name: RefusalName, message = ''): unknown {
  return writeRefusal(endpoint, name, message);
}

/** Opens an address in the whole app before a pretended server, as a borrower's web view would. */
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
    sent.push({ path: url.pathname, fields, key: request.headers['Idempotency-Key'] });
    const times = sent.filter(({ path }) => path === url.pathname).length;
    const answer = answers.find(([{ path }]) => path === url.pathname)?.[1];
    if (answer === undefined) throw new Error(`Nobody answers ${url.pathname}`);
    const body = await answer(fields, times);
    return { status: 200, headers: { get: () => null }, text: async () => JSON.stringify(body) };
  };
  const lender = { brandName: 'Cauce', merchantNumber: 'CAUCE' };
  // As our own server lists them; `additions: []` is another's.
  const settled = { ...parse(pageConfig, lender), additions: allAdditions(), ...config };
  const { pathname, search } = window.location;
  // As the page's own entry does: the screen and its texts are chunks, and are there before it is drawn.
  await preparePage(pathname, search, settled, {});
  const app = <App config={settled} send={send} seeds={new Map()} isServerMarkup={false} />;
  const view = await act(async () => render(app));
  const sentTo = ({ path }: AnyServerEndpoint) => sent.filter((one) => one.path === path);
  return { ...view, sent, sentTo };
}

function textOf(body: string | FormData | null): string {
  return typeof body === 'string' ? body : '';
}
