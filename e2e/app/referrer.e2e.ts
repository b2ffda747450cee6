import { screens } from '@cauce/contract';
import { expect, test } from '../support/story-test.ts';
import type { Browser, Page } from '@playwright/test';
import { demoAddress, everyScreen } from '../support/addresses.ts';
import { WITNESS_PATH, startWitness } from '../stand-ins/witness.ts';
import type { Seen } from '../stand-ins/witness.ts';
import { isWhole } from '../support/whole.ts';

/* No address that a page requests, our own or another's, receives the session in the page's address as a referrer. The
   content security policy is removed: it would block most of these requests, and here each must arrive without the session. */

test.use({ bypassCSP: true });

const KINDS = ['fetch', 'image', 'frame', 'form', 'link'] as const;

type Witness = Awaited<ReturnType<typeof startWitness>>;
let own: Witness;
let foreign: Witness;
test.beforeAll(async () => {
  own = await startWitness(process.env['CAUCE_URL'] ?? '');
  foreign = await startWitness(null);
});
test.afterAll(async () => {
  await sharedPage?.close();
  sharedPage = undefined;
  await own.close();
  await foreign.close();
});

let sharedPage: Page | undefined;

/** One page for all screens: a new one compiles the app again, which takes longer than the check. */
async function onePage(browser: Browser): Promise<Page> {
  sharedPage ??= await browser.newPage();
  return sharedPage;
}

/** Makes each kind of request that a page can make, without setting a referrer policy. */
async function sendEachKind(page: Page, place: string): Promise<void> {
  await page.evaluate(async (at) => {
    const loaded = (one: HTMLElement): Promise<void> =>
      new Promise((done) => {
        one.addEventListener('load', () => done());
        one.addEventListener('error', () => done());
        document.body.append(one);
      });
    await fetch(`${at}fetch`, { method: 'POST', mode: 'no-cors', body: 'x' });
    const image = document.createElement('img');
    image.src = `${at}image`;
    await loaded(image);
    const frame = document.createElement('iframe');
    frame.src = `${at}frame`;
    await loaded(frame);
    const target = document.createElement('iframe');
    target.name = 'form-target';
    const form = document.createElement('form');
    Object.assign(form, { method: 'post', action: `${at}form`, target: target.name });
    document.body.append(form);
    await loaded(target);
    const sent = new Promise<void>((done) => target.addEventListener('load', () => done()));
    form.submit();
    await sent;
    const link = document.createElement('a');
    link.href = `${at}link`;
    document.body.append(link);
    // Deferred until this returns: the click leaves the page.
    setTimeout(() => link.click());
  }, place);
  await page.waitForURL(`${place}link`);
}

const kindsIn = (seen: readonly Seen[]): string[] =>
  KINDS.filter((kind) => seen.some(({ path }) => path === WITNESS_PATH + kind));

const leaksAddress = ({ referer, origin }: Seen): boolean =>
  [referer, origin].some((shown) => shown?.includes('?') || shown?.includes('sessionId'));

test('a page that does leak its address is caught, for each kind of request', async ({ page }) => {
  const from = foreign.seen.length;
  await page.goto(`${own.url}${WITNESS_PATH}leaks?sessionId=demo-1001`);
  await sendEachKind(page, foreign.url + WITNESS_PATH);
  const seen = foreign.seen.slice(from);
  expect(kindsIn(seen)).toEqual([...KINDS]);
  expect(kindsIn(seen.filter(leaksAddress))).toEqual([...KINDS]);
});

// A document of the public site never gets a session.
const withSession = everyScreen.filter(({ name }) => screens[name].access !== 'site');
// Every third screen, since one server writes the head of all pages; nightly, all.
const checked = withSession.filter((_, place) => isWhole || place % 6 === 0);
for (const [place, { name, own: query, as }] of checked.entries()) {
  test(`${as}: no request carries its address`, async ({ browser }) => {
    const page = await onePage(browser);
    const address = own.url + demoAddress(name, query);
    // Each page makes every kind of request to one of the two servers, in turn; nightly, to both.
    const witnesses = [own, foreign].filter((_, which) => isWhole || which === place % 2);
    for (const witness of witnesses) {
      const from = witness.seen.length;
      await page.goto(address);
      expect(new URL(page.url()).search).toContain('sessionId=');
      await sendEachKind(page, witness.url + WITNESS_PATH);
      const seen = witness.seen.slice(from);
      expect(kindsIn(seen)).toEqual([...KINDS]);
      expect(seen.filter(leaksAddress)).toEqual([]);
    }
  });
}
