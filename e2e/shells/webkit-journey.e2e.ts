import { expect, test } from '../support/story-test.ts';
import { demoAddress } from '../support/addresses.ts';
import { untilShellHydrated } from './drivers.ts';
import { installWebkitShell, WebkitShell } from './webkit-shell.ts';
import { NIGHTLY } from '../support/whole.ts';

/* The journey in a real WebKit with the message handlers of an iOS shell. Skipped with the reason if there is none. */

const base = process.env.CAUCE_URL ?? 'http://127.0.0.1:8098';
const webkit = installWebkitShell();

test('a loan is confirmed, paid out and rated inside a WebKit shell', async () => {
  test.skip(!webkit.ready, webkit.ready ? '' : webkit.reason);
  await using shell = await WebkitShell.start();
  await shell.open(`${base}${demoAddress('loanConfirmation', { productId: 'flex' }, '1002')}`);
  await shell.waitFor(`document.body.innerText.includes('Aceptar y recibir')`);
  await untilShellHydrated(shell);
  await shell.click({ role: 'button', name: 'Aceptar y recibir $3.000,00' });
  const tracked = await shell.waitForMessage('confirmTrack');
  expect(tracked.payload).toEqual({ productId: 'flex' });
  await shell.waitFor(`location.pathname === '/loan/detail'`);
  await shell.waitFor(`document.body.innerText.includes('Próximo pago')`);
  await shell.waitFor(`document.querySelector('dialog[open]') !== null`);
  await shell.evaluate(`document.querySelectorAll('dialog[open] input[type=radio]')[4].click()`);
  await shell.click({ role: 'button', name: 'Enviar' });
  await shell.waitForMessage('goRate');
  expect(shell.left).toEqual([]);
  expect(shell.pageErrors).toEqual([]);
  expect(JSON.stringify(shell.messages)).not.toContain('demo-1002');
});

test('the telephone and the way back to login go through the shell', { tag: NIGHTLY }, async () => {
  test.skip(!webkit.ready, webkit.ready ? '' : webkit.reason);
  await using shell = await WebkitShell.start();
  await shell.open(`${base}${demoAddress('customerService')}`);
  await shell.waitFor(`document.body.innerText.includes('800 000 0100')`);
  // Before hydration the link is a plain `tel:`, as intended.
  await untilShellHydrated(shell);
  await shell.click({ text: '800 000 0100' });
  expect((await shell.waitForMessage('callPhone')).payload).toEqual({ phone: '8000000100' });

  await shell.open(`${base}/loan/detail?userId=1001&sessionId=gone&orderId=D174`);
  await shell.waitFor(`document.body.innerText.includes('Tu sesión terminó')`);
  await untilShellHydrated(shell);
  await shell.click({ role: 'button', name: 'Volver a entrar' });
  await shell.waitForMessage('goLogin');
});
