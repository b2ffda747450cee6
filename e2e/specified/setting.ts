import { href } from '@cauce/contract';
import type { ScreenName, Session } from '@cauce/contract';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { SESSION } from '../stand-ins/back-end.ts';
import type { BackEnd } from '../stand-ins/back-end.ts';
import { FILES_ORIGIN } from '../stand-ins/specified/lender.ts';
import type { Toasts } from '../support/toasts.ts';

/** The environment of a story: the web as files, before the back end of the two tables. Both exist once a test runs. */
export interface Setting {
  readonly origin: () => string;
  readonly backEnd: () => BackEnd;
  readonly toasts: () => Toasts;
}

const session: Session = { ...SESSION, merchantNumber: 'CAUCE', isNeedPop: '2' };

/** Opens a screen as a shell does. */
export async function openScreen(
  page: Page,
  { origin }: Setting,
  name: ScreenName,
  own: Readonly<Record<string, string>> = {},
): Promise<void> {
  await page.goto(origin() + href(name, own, session));
}

/** Expects that a picture of the lender's own origin was loaded and rendered. */
export async function expectPicture(page: Page, name: string): Promise<void> {
  const picture = page.locator(`img[src="${FILES_ORIGIN}/${name}.svg"]`).first();
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((img) => (img instanceof HTMLImageElement ? img.naturalWidth : 0)))
    .toBeGreaterThan(0);
}
