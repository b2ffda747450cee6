import type { Page } from '@playwright/test';
import { choose } from '../support/choose.ts';
import { untilHydrated } from '../support/confirming.ts';
import type { ShellDriver } from './action-stories.ts';
import type { WebkitShell } from './webkit-shell.ts';

/** Waits for hydration: an earlier tap is replayed later (docs/decisions/044). */
export async function untilShellHydrated(shell: WebkitShell): Promise<void> {
  await shell.waitFor(
    `[...document.querySelectorAll('a, button')].every((part) => Object.keys(part).some((key) => key.startsWith('__react')))`,
  );
}

/** Drives the WebKit shell. */
export function webkitDriver(shell: WebkitShell, base: string): ShellDriver {
  return {
    async open(address) {
      await shell.open(base + address);
      await untilShellHydrated(shell);
    },
    click: (query) => shell.click(query),
    fill: (name, value) => shell.fill(name, value),
    async check(selector, nth) {
      const found = `document.querySelectorAll(${JSON.stringify(selector)})[${nth}]`;
      await shell.waitFor(`(() => { ${found}?.click(); return ${found}?.checked === true; })()`);
    },
  };
}

/** Drives a Chromium page with a simulated shell. */
export function pageDriver(page: Page, base: string): ShellDriver {
  return {
    async open(address) {
      await page.goto(base + address);
      await untilHydrated(page);
    },
    async click(query) {
      const found =
        'text' in query
          ? page.getByText(query.text)
          : // A role of ours is one of ARIA's.
            page.getByRole(query.role as 'button', { name: query.name ?? '' });
      await found.first().tap();
    },
    fill: (name, value) => page.getByRole('textbox', { name }).fill(value),
    check: (selector, nth) => choose(page.locator(selector).nth(nth)),
  };
}
