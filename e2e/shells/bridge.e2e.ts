import { fileURLToPath } from 'node:url';
import { expect, test } from '../support/story-test.ts';
import { build } from 'vite';
import { bridgeActions } from '../../apps/web/src/bridge/bridge-actions.ts';
import { installAndroidShell, installIosShell } from './android-shell.ts';
import { servePages } from './local-page.ts';
import { installWebkitShell, WebkitShell } from './webkit-shell.ts';

/** The shipped bridge in the web views that it is made for. */
const CALLS = `(() => {
  const bridge = createBridge({ storeAddress: 'https://store.example/cauce' }, browserHost(window));
  const answers = {
    goPage: bridge.goPage({ page: 'orders', param: 'a=1&sessionId=CANARY' }),
    closeWebView: bridge.closeWebView(),
    goListPage: bridge.goListPage({ page: 'recommended', list: ['flex'] }),
    goHome: bridge.goHome(), goMine: bridge.goMine(), goLogin: bridge.goLogin(),
    callPhone: bridge.callPhone({ phone: '55 1234 5678' }),
    goRate: bridge.goRate(),
    confirmTrack: bridge.confirmTrack({ productId: 'flex' }),
    startBank: bridge.startBank(), endBank: bridge.endBank(), closeRepayDialog: bridge.closeRepayDialog(),
  };
  return { platform: bridge.platform, answers };
})()`;

const payloads: Readonly<Record<string, unknown>> = {
  goPage: { page: 'orders', param: 'a=1' },
  goListPage: { page: 'recommended', list: ['flex'] },
  callPhone: { phone: '5512345678' },
  confirmTrack: { productId: 'flex' },
};
const messages = bridgeActions.map((action) => ({ action, payload: payloads[action] ?? {} }));
const allNative = Object.fromEntries(bridgeActions.map((action) => [action, 'native']));

let close: () => void;
let home: string;

async function bundled(): Promise<string> {
  const entry = fileURLToPath(new URL('bridge-entry.ts', import.meta.url));
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'bridgeModule' } },
  });
  const [first] = Array.isArray(output) ? output : [output];
  const chunk = first && 'output' in first ? first.output[0] : undefined;
  if (chunk?.type !== 'chunk') throw new Error('the bridge was not built');
  return `${chunk.code}; Object.assign(window, bridgeModule);`;
}

test.beforeAll(async () => {
  const script = await bundled();
  ({ home, close } = await servePages((request, response) => {
    const isScript = request.url === '/bridge.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html; charset=utf-8');
    response.end(isScript ? script : '<!doctype html><script src="/bridge.js"></script>');
  }));
});

test.afterAll(() => close());

test.describe('in a WebKit web view', () => {
  const state = installWebkitShell();
  test.skip(!state.ready, state.ready ? '' : state.reason);

  test('every action reaches its handler, without a session value', async () => {
    await using shell = await WebkitShell.start();
    await shell.open(home);
    expect(await shell.evaluate(CALLS)).toEqual({ platform: 'ios', answers: allNative });
    await shell.waitForMessage('closeRepayDialog');
    expect(shell.messages).toEqual(messages);
    expect(shell.pageErrors).toEqual([]);
  });

  test('an app with one handler gets web fallbacks for the rest', async () => {
    await using shell = await WebkitShell.start({ handlers: ['goRate'] });
    await shell.open(home);
    const bridge = 'createBridge({}, browserHost(window))';
    expect(await shell.evaluate(`${bridge}.platform`)).toBe('ios');
    expect(await shell.evaluate(`${bridge}.endBank()`)).toBe('ignored');
    expect(await shell.evaluate(`${bridge}.goRate()`)).toBe('native');
    expect(await shell.evaluate(`${bridge}.callPhone({ phone: '5512345678' })`)).toBe('fallback');
    await expect.poll(() => shell.left).toEqual(['tel:5512345678']);
    expect(await shell.evaluate(`${bridge}.goMine()`)).toBe('fallback');
    await shell.waitFor(`location.pathname === '/loan/orders'`);
    expect(shell.pageErrors).toEqual([]);
  });

  test('without any handler it is a browser', async () => {
    await using shell = await WebkitShell.start({ handlers: [] });
    await shell.open(home);
    expect(await shell.evaluate('createBridge({}, browserHost(window)).platform')).toBe('web');
  });
});

for (const [platform, install] of [
  ['android', installAndroidShell],
  ['ios', installIosShell],
] as const) {
  test(`in Chromium with a simulated ${platform} shell, every action reaches it`, async ({
    page,
  }) => {
    const recorded = await install(page);
    await page.goto(home);
    expect(await page.evaluate(CALLS)).toEqual({ platform, answers: allNative });
    await expect.poll(() => recorded).toMatchObject(messages);
  });

  test(`in Chromium with a simulated ${platform} shell that throws, the page uses its web fallback`, async ({
    page,
  }) => {
    await install(page, { throwing: ['goMine', 'endBank'] });
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(home);
    const bridge = 'createBridge({}, browserHost(window))';
    expect(await page.evaluate(`${bridge}.endBank()`)).toBe('ignored');
    expect(await page.evaluate(`${bridge}.goMine()`)).toBe('fallback');
    await page.waitForURL('**/loan/orders');
    expect(errors).toEqual([]);
  });
}
