import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** What a page has said in toasts since it was watched. */
export interface Toasts {
  /** That these words were said, once for each time that they are expected; `about` is told where they were not. */
  readonly expectToast: (text: string, about?: string) => Promise<void>;
}

/**
 * Remembers the words of every toast from here on: one is gone after two seconds, and a busy machine may not look at the page within
 * them.
 */
export async function watchToasts(page: Page): Promise<Toasts> {
  const said: string[] = [];
  await page.exposeBinding(RECORD, (_source, text: string) => void said.push(text));
  await page.addInitScript(recordToasts, RECORD);
  await page.evaluate(recordToasts, RECORD);
  return {
    async expectToast(text, message = text) {
      await expect.poll(() => said, { message }).toContainEqual(expect.stringContaining(text));
      said.splice(
        said.findIndex((one) => one.includes(text)),
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
