import { expect } from '@playwright/test';
import type { Cookie, Page } from '@playwright/test';

export interface DemoAgent {
  readonly email: string;
  readonly password: string;
  readonly secret: string;
  readonly code: string;
  readonly isFresh: boolean;
}

/** An agent of the demo with an unused code; each code works once, so this may take half a minute. */
export async function demoAgent(page: Page, name: string): Promise<DemoAgent> {
  for (let tries = 0; tries < 40; tries += 1) {
    const { agents } = (await (await page.request.get('/dev/agents')).json()) as {
      agents: DemoAgent[];
    };
    const agent = agents.find(({ email }) => email.startsWith(name));
    if (agent?.isFresh) return agent;
    await page.waitForTimeout(1_000);
  }
  throw new Error(`The demo has no ${name}, or no code of theirs is left.`);
}

const sessions = new Map<string, Cookie[]>();

/** Stores the session of a page that has signed in itself, so that no further code is needed. */
export async function storeSession(page: Page, name: string): Promise<void> {
  sessions.set(name, await page.context().cookies());
}

/** Opens the console as an agent of the demo (`laura`, `mateo`, `irene`). Signs in once, since codes are few. */
export async function openConsole(page: Page, name: string, path = ''): Promise<void> {
  await page.context().addCookies(sessions.get(name) ?? []);
  const address = path === '' ? '/console' : `/console/${path}`;
  await page.goto(address);
  // No other screen has a field of this name; some have one for an e-mail.
  const signIn = page.getByLabel('Contraseña', { exact: true });
  const shell = page.getByRole('navigation').first();
  await expect(signIn.or(shell)).toBeVisible();
  if (await signIn.isVisible()) {
    const { email, password, code } = await demoAgent(page, name);
    await page.getByLabel('Correo').fill(email);
    await signIn.fill(password);
    await page.getByRole('button', { name: 'Continuar' }).click();
    await page.getByLabel('Código de seis dígitos').fill(code);
    await expect(shell).toBeVisible();
    await storeSession(page, name);
  }
}
