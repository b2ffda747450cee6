import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** The toasts that a page has shown since it was watched. */
export interface Toasts {
  /** Expects these words, once for each expected time; `about` is added to the error. */
  readonly expectToast: (text: string, about?: string) => Promise<void>;
}

/**
 * Records the words of every toast from here on: a toast disappears after two seconds, and a busy machine may check too
 * late.
 */
export async function watchToasts(page: Page): Promise<Toasts> {
  const shown: string[] = [];
  await page.exposeBinding(RECORD, (_source, text: string) => void shown.push(text));
  await page.addInitScript(recordToasts, RECORD);
  await page.evaluate(recordToasts, RECORD);
  return {
    async expectToast(text, message = text) {
      await expect.poll(() => shown, { message }).toContainEqual(expect.stringContaining(text));
      shown.splice(
        shown.findIndex((one) => one.includes(text)),
        1,
      );
    },
  };
}

const RECORD = '__recordToast';

function recordToasts(name: string): void {
  const record = Reflect.get(globalThis, name) as (text: string) => void;
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node instanceof Element)
        for (const part of [node, ...node.querySelectorAll('button')])
          if (part.matches('output > button, [role=alert] > button')) record(part.textContent);
  }).observe(document, { childList: true, subtree: true });
}
