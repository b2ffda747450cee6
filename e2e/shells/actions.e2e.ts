import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from '../support/story-test.ts';
import { bridgeActions } from '../../apps/web/src/bridge/bridge-actions.ts';
import type { BridgeAction } from '../../apps/web/src/bridge/bridge-actions.ts';
import { actionStories } from './action-stories.ts';
import type { ActionStory } from './action-stories.ts';
import { installAndroidShell, installIosShell } from './android-shell.ts';
import { pageDriver, webkitDriver } from './drivers.ts';
import { freshBorrower } from './fresh-borrower.ts';
import { isWhole } from '../support/whole.ts';
import { installWebkitShell, WebkitShell } from './webkit-shell.ts';

/* Every action of the bridge as a borrower triggers it, in each kind of shell. */

const base = process.env['CAUCE_URL'] ?? 'http://127.0.0.1:8098';
const webkit = installWebkitShell();
// The worker decides and pays out loans, on a machine that may be busy.
test.describe.configure({ timeout: 120_000 });

let sharedShell: WebkitShell | undefined;

/** One shell for all stories, reset in between: starting an X server and a web process takes most of a story. */
async function oneShell(): Promise<WebkitShell> {
  sharedShell ??= await WebkitShell.start({ timeLimitS: 1_800 });
  // Opening a page cancels what the previous one still had in progress.
  await sharedShell.open(`${base}/robots.txt`);
  await sharedShell.evaluate('sessionStorage.clear()');
  for (const list of [sharedShell.messages, sharedShell.pageErrors]) list.length = 0;
  return sharedShell;
}

test.afterAll(async () => {
  await sharedShell?.close();
  sharedShell = undefined;
});

const stories = bridgeActions.map((action): [BridgeAction, ActionStory] => [
  action,
  actionStories[action],
]);

test('every action is sent by a screen', () => {
  const sources = execFileSync('git', ['ls-files', 'apps/web/src/app', 'apps/web/src/features'], {
    encoding: 'utf8',
  });
  const text = sources
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  expect(bridgeActions.filter((action) => !new RegExp(`bridge\\.${action}\\(`).test(text))).toEqual(
    [],
  );
});

for (const [place, [action, { play, payload, notOn = [] }]] of stories.entries()) {
  // In one of the two kinds of shell, every fourth in WebKit; nightly in both.
  const isWebkit = webkit.ready && (isWhole || place % 4 === 0);
  const isSimulated = isWhole || !isWebkit;
  if (isWebkit || !webkit.ready)
    test(`${action} reaches a WebKit shell`, async () => {
      test.skip(!webkit.ready, webkit.ready ? '' : webkit.reason);
      const shell = await oneShell();
      const borrower = await freshBorrower(base);
      await play(webkitDriver(shell, base), borrower);
      if (notOn.includes('ios')) {
        // The screen went on to the next step without sending it.
        await shell.waitFor(`location.pathname === '/loan/detail'`);
        expect(shell.messages.map((message) => message.action)).not.toContain(action);
      } else expect((await shell.waitForMessage(action)).payload).toEqual(payload);
      expect(JSON.stringify(shell.messages)).not.toContain(borrower.session.sessionId);
      expect(shell.pageErrors).toEqual([]);
    });

  for (const [platform, install] of [
    ['android', installAndroidShell],
    ['ios', installIosShell],
  ] as const) {
    // iOS shells are WebKit: the simulated one runs only where WebKit is missing, and nightly.
    if (platform === 'ios' && webkit.ready && !isWhole) continue;
    if (!isSimulated) continue;
    test(`${action} reaches a simulated ${platform} shell in Chromium`, async ({ page }) => {
      test.skip(notOn.includes(platform), `${action} is never sent to ${platform}`);
      const messages = await install(page);
      const borrower = await freshBorrower(base);
      await play(pageDriver(page, base), borrower);
      await expect
        .poll(() => messages.find((message) => message.action === action), { timeout: 30_000 })
        .toMatchObject({ payload, isMainFrame: true });
      expect(JSON.stringify(messages)).not.toContain(borrower.session.sessionId);
    });
  }
}
