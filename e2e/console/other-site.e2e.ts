import { listOrders } from '@cauce/contract';
import { endpoints } from '@cauce/contract/server';
import { CONSOLE_HEADER, consoleEndpoints, endSessions } from '@cauce/contract/console';
import { expect, test } from '../support/story-test.ts';
import type { Page } from '@playwright/test';
import { openConsole } from '../support/console-session.ts';
import { freshBorrower } from '../shells/fresh-borrower.ts';
import { WITNESS_PATH, startWitness } from '../stand-ins/witness.ts';
import { isWhole } from '../support/whole.ts';

/* A page of another site, open in the browser of a signed-in agent: nothing that it can send changes anything. One of the
   two sites is on another port of the lender's own host, where a browser adds the cookie. */

test.use({ viewport: { width: 1280, height: 832 }, isMobile: false, hasTouch: false });

const KINDS = ['form', 'textForm', 'multipart', 'noCors', 'cors', 'beacon', 'image'] as const;
type Kind = (typeof KINDS)[number];
interface Attempt {
  readonly kind: Kind;
  readonly url: string;
  readonly body: string;
}

type Witness = Awaited<ReturnType<typeof startWitness>>;
let foreign: Witness;
// A proxy in front of the lender, on the same host: it sees the result of each request, also of those hidden from the page.
let own: Witness;
test.beforeAll(async () => {
  foreign = await startWitness(null);
  own = await startWitness(process.env['CAUCE_URL'] ?? '');
});
test.afterAll(async () => {
  await foreign.close();
  await own.close();
});

/** Sends everything from the open page, one after another, and returns once each has ended. */
async function sendFrom(page: Page, attempts: readonly Attempt[]): Promise<void> {
  await page.evaluate(
    async ({ all, header }) => {
      const loaded = (one: HTMLElement): Promise<void> =>
        new Promise((done) => {
          one.addEventListener('load', () => done());
          one.addEventListener('error', () => done());
        });
      const fetchAs = (url: string, init: RequestInit) =>
        fetch(url, { method: 'POST', credentials: 'include', ...init }).catch(() => null);
      const submit = async (url: string, encoding: string, body: string) => {
        const target = document.createElement('iframe');
        target.name = `target-${Math.random()}`;
        const first = loaded(target);
        document.body.append(target);
        await first;
        const form = document.createElement('form');
        Object.assign(form, { method: 'post', action: url, target: target.name });
        form.enctype = encoding;
        const field = document.createElement('input');
        // As plain text a form writes `name=value`: the JSON is built around the equals sign.
        field.name = encoding === 'text/plain' ? `${body.slice(0, -1)},"x":"` : 'body';
        field.value = encoding === 'text/plain' ? '"}' : body;
        form.append(field);
        document.body.append(form);
        const sent = loaded(target);
        form.submit();
        await sent;
        target.remove();
        form.remove();
      };
      const senders = {
        form: (url: string, body: string) => submit(url, 'application/x-www-form-urlencoded', body),
        textForm: (url: string, body: string) => submit(url, 'text/plain', body),
        multipart: (url: string, body: string) => submit(url, 'multipart/form-data', body),
        noCors: (url: string, body: string) => fetchAs(url, { mode: 'no-cors', body }),
        cors: (url: string, body: string) =>
          fetchAs(url, {
            body,
            headers: { 'content-type': 'application/json', [header.name]: header.value },
          }),
        beacon: (url: string, body: string) => navigator.sendBeacon(url, body),
        image: async (url: string) => {
          const image = new Image();
          const done = loaded(image);
          image.src = url;
          await done;
        },
      };
      for (const { kind, url, body } of all) await senders[kind](url, body);
    },
    { all: attempts, header: CONSOLE_HEADER },
  );
}

test('a page of another origin or another site changes nothing, whatever it sends', async ({
  page,
}) => {
  if (isWhole) test.setTimeout(600_000);
  const borrower = await freshBorrower(own.url);
  const { userId = '' } = borrower.session;
  await openConsole(page, 'irene');
  const victim = await page.context().newPage();

  // The call that would end the borrower's sessions, by every kind of request; each other call by one kind, in the nightly
  // run by all.
  const body = JSON.stringify({ borrowerId: userId });
  const others = [
    ...consoleEndpoints.map(({ path }) => path),
    // Public calls change nothing for whoever is signed in.
    ...endpoints
      .filter(({ method, access }) => method === 'POST' && access === 'session')
      .map(({ path }) => `${path}?userId=${userId}`),
  ].flatMap((path, at) =>
    KINDS.filter((_, number) => isWhole || number === at % KINDS.length).map((kind) => ({
      path,
      kind,
    })),
  );
  const byEach = KINDS.map((kind) => ({ path: endSessions.path, kind }));
  const sites = [foreign.url, foreign.url.replace('127.0.0.1', 'localhost')];
  for (const [place, site] of sites.entries()) {
    own.seen.length = 0;
    await victim.goto(`${site}${WITNESS_PATH}page`);
    // Of the others every eighth one from each site; nightly, all from both.
    const attempts = [...byEach, ...others.filter((_, at) => isWhole || at % 8 === place * 4)].map(
      ({ path, kind }): Attempt => ({ kind, url: own.url + path, body }),
    );
    await sendFrom(victim, attempts);
    // A request with a preflight is rejected before it is sent; a beacon may arrive after the page is done.
    const expected = attempts.filter(({ kind }) => kind !== 'cors').length;
    const answered = () =>
      own.seen.filter((one) => one.method !== 'OPTIONS' && one.status !== null);
    await expect.poll(() => answered().length, { message: site }).toBe(expected);
    const accepted = answered().filter(({ status }) => (status ?? 0) < 400);
    expect(accepted.map(({ path }) => path)).toEqual([]);
    // From the lender's own host the browser did send the agent's cookie, so a missing cookie was not the protection.
    const signedIn = answered().filter(({ cookies }) => cookies.includes('__Host-cauce-agent'));
    if (site === foreign.url) expect(signedIn.length).toBeGreaterThan(expected / 2);
    else expect(signedIn).toEqual([]);
  }
  // Borrower and agent are still signed in, and the agent's own page can do what none of the others could.
  expect(await borrower.call(listOrders)).toBeDefined();
  const ended = await page.evaluate(
    async ({ path, header, sentBody }) => {
      const headers = { 'content-type': 'application/json', [header.name]: header.value };
      return (await fetch(path, { method: 'POST', headers, body: sentBody })).json();
    },
    { path: endSessions.path, header: CONSOLE_HEADER, sentBody: body },
  );
  expect(JSON.stringify(ended)).toContain('"ended":1');
});
