import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '../support/story-test.ts';
import { bridgeActions } from '../../apps/web/src/bridge/bridge-actions.ts';
import { installAndroidShell, installIosShell } from './android-shell.ts';
import { servePages } from './local-page.ts';
import { installWebkitShell, WebkitShell } from './webkit-shell.ts';

/** Posts to every handler on load, and contains one of each thing that a shell must handle. */
const PAGE = `<!doctype html><meta charset="utf-8"><title>Prueba</title>
<meta http-equiv="content-security-policy" content="default-src 'none'; script-src 'unsafe-inline'">
<h1>Préstamo</h1>
<label>Nombre <input id="name"></label>
<button disabled>Pagar</button>
<button onclick="document.title = 'Pagado ' + document.getElementById('name').value">Pagar ahora</button>
<a href="tel:5512345678">Llamar</a> <a href="https://evil.example/?x">Salir</a>
<input type="file" id="file" onchange="document.title = this.files[0].name">
<button onclick="document.getElementById('file').click()">Foto</button>
<button onclick="navigator.geolocation.getCurrentPosition(() => 0, (e) => { document.title = 'geo ' + e.code })">Ubicar</button>
<script>
  const ios = window.webkit && webkit.messageHandlers;
  for (const action of ${JSON.stringify(bridgeActions)}) {
    try {
      const payload = { text: action + ' ñ', list: [1, null] };
      if (ios) ios[action].postMessage(payload);
      else window.CauceBridge.postMessage(JSON.stringify({ action, payload }));
    } catch (error) { document.body.dataset[action] = 'missing'; }
  }
</script>`;

const payloadOf = (action: string) => ({ text: `${action} ñ`, list: [1, null] });
const everyMessage = bridgeActions.map((action) => ({ action, payload: payloadOf(action) }));

let close: () => void;
let home: string;

test.beforeAll(async () => {
  ({ home, close } = await servePages((request, response) => {
    response.statusCode = request.url === '/missing' ? 404 : 200;
    response.setHeader('content-type', 'text/html; charset=utf-8').end(PAGE);
  }));
});

test.afterAll(() => close());

test.describe('the WebKit shell', () => {
  const state = installWebkitShell();
  test.skip(!state.ready, state.ready ? '' : state.reason);

  test('receives every action of the page as an iOS shell does', async () => {
    await using shell = await WebkitShell.start();
    expect(await shell.open(home)).toEqual({ url: home, status: 200 });
    await shell.waitForMessage('closeRepayDialog');
    expect(shell.messages).toEqual(everyMessage);
    expect(await shell.evaluate('[innerWidth, innerHeight]')).toEqual([390, 844]);
    expect((await shell.open(`${home}missing`)).status).toBe(404);
    expect(shell.pageErrors).toEqual([]);
  });

  test('can lack a handler, as an older app does', async () => {
    const handlers = bridgeActions.filter((action) => action !== 'goRate');
    await using shell = await WebkitShell.start({ handlers });
    await shell.open(home);
    expect(await shell.waitFor('document.body.dataset.goRate')).toBe('missing');
    await shell.waitForMessage('closeRepayDialog');
    expect(shell.messages).toEqual(everyMessage.filter(({ action }) => action !== 'goRate'));
  });

  test('is driven by role and text, and follows no link to another origin', async () => {
    await using shell = await WebkitShell.start();
    await shell.open(home);
    await shell.fill('Nombre', 'Ana');
    await shell.click({ role: 'button', name: 'pagar' });
    await shell.waitFor(`document.title === 'Pagado Ana'`);
    await shell.click({ text: 'Llamar' });
    await shell.click({ role: 'link', name: 'Salir' });
    await expect.poll(() => shell.left).toEqual(['tel:5512345678', 'https://evil.example/?x']);
    expect(await shell.evaluate('location.href')).toBe(home);
    await shell.click({ role: 'button', name: 'Ubicar' });
    await shell.waitFor(`document.title.startsWith('geo')`);
    expect(shell.requests).toEqual(['GeolocationPermissionRequest']);
    await shell.chooseFiles(import.meta.filename);
    await shell.click({ text: 'Foto' });
    await shell.waitFor(`document.title === 'webkit-shell.e2e.ts'`);
    expect(await shell.text()).toContain('Préstamo');
    await expect(shell.click({ text: 'No existe' }, 200)).rejects.toThrow('Waited 200 ms');
  });

  test('reports errors of the page, and survives a command that fails', async () => {
    await using shell = await WebkitShell.start();
    await shell.open(home);
    await expect(shell.evaluate('nothing.here')).rejects.toThrow('nothing');
    await shell.evaluate(`void setTimeout(() => { throw new Error('boom') })`);
    await expect.poll(() => shell.pageErrors.join()).toContain('boom');
    expect(await shell.evaluate('Promise.resolve(7)')).toBe(7);
    // A port that browsers refuse, and one where nothing listens: it is outside the range of random ports.
    await expect(shell.open('http://127.0.0.1:1/')).rejects.toThrow('cannot load');
    await expect(shell.open('http://127.0.0.1:1021/')).rejects.toThrow('127.0.0.1');
    expect((await shell.open(home)).status).toBe(200);
    const folder = await mkdtemp(join(tmpdir(), 'shell-'));
    await shell.screenshot(join(folder, 'page.png'));
    expect((await readFile(join(folder, 'page.png'))).subarray(1, 4).toString()).toBe('PNG');
    await rm(folder, { recursive: true });
  });

  test('ends by itself after its time limit', async () => {
    await using shell = await WebkitShell.start({ timeLimitS: 1 });
    await expect(shell.evaluate('new Promise(() => undefined)')).rejects.toThrow('ended');
  });
});

for (const [name, install] of [
  ['Android', installAndroidShell],
  ['iOS', installIosShell],
] as const) {
  test(`the simulated ${name} shell records every action across navigations`, async ({ page }) => {
    const messages = await install(page);
    await page.goto(home);
    await page.reload();
    await expect.poll(() => messages).toMatchObject([...everyMessage, ...everyMessage]);
    expect(messages.every(({ isMainFrame }) => isMainFrame)).toBe(true);
  });

  test(`the simulated ${name} shell can lack a handler and have one that throws`, async ({
    page,
  }) => {
    const handlers = bridgeActions.filter((action) => action !== 'goRate');
    const messages = await install(page, { handlers, throwing: ['goMine'] });
    await page.goto(home);
    await expect.poll(() => messages.length).toBe(10);
    const missing = await page.evaluate(() => Object.keys(document.body.dataset));
    expect(missing).toEqual(['goMine', 'goRate']);
  });
}
