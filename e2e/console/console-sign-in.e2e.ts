import { expect, test } from '../support/story-test.ts';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { axeViolations } from '../support/axe-violations.ts';
import { demoAgent, storeSession, openConsole } from '../support/console-session.ts';
import { NIGHTLY } from '../support/whole.ts';

// A desktop window.
test.use({ viewport: { width: 1280, height: 832 }, isMobile: false, hasTouch: false });

async function type(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Correo').fill(email);
  await page.getByLabel('Contraseña').fill(password);
  await page.getByRole('button', { name: 'Continuar' }).click();
}

const typeCode = (page: Page, code: string) => page.getByLabel('Código de seis dígitos').fill(code);

test('an agent signs in by hand, with the code that the authenticator computes', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto('/console');
  let irene = await demoAgent(page, 'irene');
  const totp = new TOTP({ secret: Secret.fromBase32(irene.secret) });
  // Another story may have used the code of this half minute.
  await expect(async () => {
    irene = await demoAgent(page, 'irene');
    expect(totp.generate()).toBe(irene.code);
  }).toPass({ intervals: [1_000] });
  await type(page, irene);
  await typeCode(page, totp.generate());
  await expect(page.getByRole('navigation')).toBeVisible();
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === '__Host-cauce-agent')).toMatchObject({
    secure: true,
    httpOnly: true,
    sameSite: 'Strict',
    path: '/',
  });
  // Scripts cannot read the session.
  expect(await page.evaluate(() => document.cookie)).toBe('');
  expect(errors).toEqual([]);
  await storeSession(page, 'irene');
});

test('a failed sign-in does not show what was wrong', { tag: NIGHTLY }, async ({ page }) => {
  await page.goto('/console');
  await type(page, { email: 'mateo@cauce.example', password: 'not the password' });
  await typeCode(page, '000000');
  // Besides the form's own alert there is the empty one for toasts.
  const notice = page.getByRole('main').getByRole('alert');
  const firstNotice = await notice.innerText();
  await page.getByRole('button', { name: 'Usar otro correo' }).click();
  await type(page, { email: 'nobody@cauce.example', password: 'not the password' });
  await typeCode(page, '000000');
  await expect(notice).toHaveText(firstNotice);
});

test(
  'repeated guessing is paused, and the page shows for how long',
  { tag: NIGHTLY },
  async ({ page }) => {
    await page.goto('/console');
    // Counters outlive the server: use a new account each time.
    await type(page, { email: `guessed-${Date.now()}@cauce.example`, password: 'guess' });
    for (let tries = 0; tries < 5; tries += 1) {
      const answered = page.waitForResponse(/api\/sign-in$/);
      await typeCode(page, '000000');
      await answered;
      await expect(page.getByLabel('Código de seis dígitos')).toHaveValue('');
    }
    // If the pause has passed since the last try, this one is checked too, and starts a longer pause.
    await expect(async () => {
      await typeCode(page, '000000');
      await expect(page.getByText(/Espera \d\d? segundos/)).toBeVisible({ timeout: 10_000 });
    }).toPass();
  },
);

test('a borrower’s session opens nothing of the console', async ({ page }) => {
  const address = '/console?userId=1001&sessionId=demo-1001';
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Entrar a la consola' })).toBeVisible();
  const status = await page.evaluate(async () => {
    const answer = await fetch('/console/api/agents?userId=1001&sessionId=demo-1001', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-cauce-console': '1' },
      body: '{}',
    });
    return answer.status;
  });
  expect(status).toBe(401);
});

test('signing in again after a session has ended leads back to the same screen and its search', async ({
  page,
}) => {
  await openConsole(page, 'irene', 'audit?act=signIn');
  await expect(page.getByRole('heading', { name: 'Bitácora' })).toBeVisible();
  await page.getByLabel('Buscar en la bitácora').fill('irene');
  await page.context().clearCookies();
  // Either the press shows that the session is over, or an automatic read has shown it already: then there is no button.
  await page
    .getByRole('button', { name: 'Exportar firmado' })
    .click({ timeout: 5_000 })
    .catch(() => undefined);
  // The hidden list behind it may show the same text, with a support code.
  await expect(page.getByText('Tu sesión terminó. Entra de nuevo')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Bitácora' })).toBeHidden();
  const { password, code } = await demoAgent(page, 'irene');
  await page.getByLabel('Contraseña').fill(password);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await typeCode(page, code);
  await expect(page.getByRole('region', { name: 'Bitácora' })).toBeVisible();
  await expect(page.getByLabel('Buscar en la bitácora')).toHaveValue('irene');
  await expect(page).toHaveURL(/\/console\/audit\?act=signIn$/);
});

test(
  'signing out ends the session and leaves nothing on the page',
  { tag: NIGHTLY },
  async ({ page }) => {
    await page.goto('/console');
    await page.getByRole('button', { name: /Mateo/ }).click();
    await page.getByRole('button', { name: /^Cuenta de/ }).click();
    await page.getByRole('button', { name: 'Cerrar sesión', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Entrar a la consola' })).toBeVisible();
    await page.goBack().catch(() => null);
    await page.goto('/console');
    await expect(page.getByRole('heading', { name: 'Entrar a la consola' })).toBeVisible();
  },
);

test(
  'an agent adds a passkey, signs in by it, and removes it',
  { tag: NIGHTLY },
  async ({ page, baseURL }) => {
    // Browsers do not support passkeys for an IP address.
    const home = new URL('/console', baseURL);
    home.hostname = 'localhost';
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await page.goto(home.href);
    const first = await demoAgent(page, 'laura');
    await type(page, first);
    await typeCode(page, first.code);
    await page.getByRole('button', { name: /^Cuenta de/ }).click();
    await page.getByRole('button', { name: 'Llaves de acceso' }).click();
    await page.getByRole('button', { name: 'Agregar llave de acceso' }).click();
    await page.getByLabel('Nombre').fill('Laptop');
    const second = await demoAgent(page, 'laura');
    await page.getByLabel('Contraseña').fill(second.password);
    await typeCode(page, second.code);
    await page.getByRole('button', { name: 'Agregar llave de acceso' }).click();
    await expect(page.getByRole('region', { name: 'Laptop' })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Cuenta de/ }).click();
    await page.getByRole('button', { name: 'Cerrar sesión', exact: true }).click();
    await page.getByRole('button', { name: 'Entrar con llave de acceso' }).click();
    await page.getByRole('button', { name: /^Cuenta de/ }).click();
    await page.getByRole('button', { name: 'Llaves de acceso' }).click();
    await page.getByRole('button', { name: 'Quitar' }).click();
    await expect(page.getByText('tus otras sesiones se cierran')).toBeVisible();
    await page.getByRole('button', { name: 'Quitar' }).click();
    await expect(page.getByText('Sin llaves de acceso.')).toBeVisible();
  },
);

/** Signs in on the identity provider's page. */
async function identify(page: Page, mail: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Identity provider' })).toBeVisible();
  await page.getByLabel('Mail').fill(mail);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test(
  'an agent signs in by the identity provider, and lands on the page that they had opened',
  { tag: NIGHTLY },
  async ({ page }) => {
    const enter = page.getByRole('button', { name: 'Entrar con Cuenta Cauce' });
    await page.goto('/console/audit?act=signIn');
    await enter.click();
    await identify(page, 'nobody@cauce.example');
    await expect(page.getByText('No se aceptó el acceso.')).toBeVisible();
    // No parameter of the callback stays in the address.
    await expect(page).toHaveURL(/\/console\/oidc$/);
    expect(await axeViolations(page)).toEqual([]);
    await page.goto('/console/audit?act=signIn');
    await enter.click();
    await identify(page, 'irene@cauce.example');
    await expect(page.getByRole('heading', { name: 'Bitácora' })).toBeVisible();
    await expect(page).toHaveURL(/\/console\/audit\?act=signIn$/);
    // A session that ends while a screen is open can be renewed in another tab: what was typed stays.
    await page.getByLabel('Buscar en la bitácora').fill('irene');
    await page.context().clearCookies();
    await page
      .getByRole('button', { name: 'Exportar firmado' })
      .click({ timeout: 5_000 })
      .catch(() => undefined);
    const opened = page.context().waitForEvent('page');
    await enter.click();
    const tab = await opened;
    await identify(tab, 'irene@cauce.example');
    await expect(tab.getByRole('navigation').first()).toBeVisible();
    await tab.close();
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    // The list behind may have shown the same text; it loads again.
    await expect(page.getByText('Tu sesión terminó. Entra de nuevo')).toBeHidden();
    await expect(page.getByRole('region', { name: 'Bitácora' })).toBeVisible();
    await expect(page.getByLabel('Buscar en la bitácora')).toHaveValue('irene');
  },
);

test('the page lets nobody frame it, and runs no text as script', async ({ page }) => {
  const answer = await page.goto('/console/anything/below');
  expect(answer?.status()).toBe(200);
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("trusted-types 'none'");
  expect(answer?.headers()['cache-control']).toBe('no-store');
});

test(
  'sign-in, audit log and agents have no axe violation, in either theme',
  { tag: NIGHTLY },
  async ({ page }) => {
    const expectNoViolation = async () => {
      await page.emulateMedia({ colorScheme: 'light' });
      expect(await axeViolations(page), 'light').toEqual([]);
      // The other theme shows the same page in other colours.
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await axeViolations(page, { onlyColours: true }), 'dark').toEqual([]);
    };
    await page.goto('/console/audit');
    await expect(page.getByRole('button', { name: /Irene/ })).toBeVisible();
    await expectNoViolation();
    await openConsole(page, 'irene', 'audit');
    const log = page.getByRole('region', { name: 'Bitácora' });
    await log.getByRole('link').first().click();
    const panel = page.getByRole('complementary', { name: 'Entrada' });
    await expect(panel.getByText('Petición')).toBeVisible();
    // The keyboard shows one entry after another, and each has an address.
    const shown = page.url();
    await page.keyboard.press('j');
    await expect(page).not.toHaveURL(shown);
    await expect(page).toHaveURL(/entry=\d+/);
    await expectNoViolation();
    await page.getByRole('button', { name: /^Cuenta de/ }).click();
    await expectNoViolation();
    await page.goto('/console/agents');
    await page
      .getByRole('button', { name: /^Más sobre/ })
      .first()
      .click();
    await expect(page.getByRole('menuitem', { name: 'Llaves de acceso' })).toBeVisible();
    await expectNoViolation();
    await page.keyboard.press('Escape');
    for (const tab of ['Permisos', 'Cómo se entra']) {
      await page.getByRole('tab', { name: tab }).click();
      await expect(page.getByRole('table').first()).toBeVisible();
      await expectNoViolation();
    }
  },
);
