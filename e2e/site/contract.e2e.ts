import { readFileSync } from 'node:fs';
import { expect, test } from '../support/story-test.ts';
import { parse } from 'valibot';
import { profileSchema, runContract } from '../../packages/contract-kit/src/index.ts';
import type { Finding, Target } from '../../packages/contract-kit/src/index.ts';
import { NIGHTLY } from '../support/whole.ts';

/* Our own server passes the contract kit (docs/integrate-back-end.md). */

const base = process.env['CAUCE_URL'] ?? 'http://127.0.0.1:8098';
const file = new URL('../../packages/contract-kit/demo-profile.json', import.meta.url);
const profile = parse(profileSchema, JSON.parse(readFileSync(file, 'utf8')));
const NEEDS_CODE = '4000002500003155';

const target: Target = {
  base,
  session: null,
  partner: { keyId: 'demo', secret: 'demo-partner-secret' },
  pageOrigin: null,
  mayWrite: true,
  profile,
  timeoutMs: 60_000,
  now: Date.now,
};

const notPassed = (findings: readonly Finding[]) =>
  findings
    .filter(({ verdict }) => verdict !== 'passed')
    .map(({ endpoint, check, verdict, detail }) => `${verdict} ${endpoint} ${check}: ${detail}`);

test('a new borrower of a partner can do everything that the contract says', async ({
  request,
}) => {
  test.setTimeout(180_000);
  const answer = await request.post(`${base}/sandbox/v1/tokens`, { data: { number: NEEDS_CODE } });
  const { token } = (await answer.json()) as { token: string };
  const known = { ...profile.known, cardToken: token };
  const findings = await runContract({ ...target, profile: { ...profile, known } });
  expect(notPassed(findings)).toEqual([
    expect.stringMatching(/^notTried server .*CORS/),
    // No agent has answered a complaint yet.
    expect.stringMatching(/^notTried rateComplaint call: no answeredProblemId/),
    // No agent has offered another plan yet.
    expect.stringMatching(/^notTried readReschedule call: no newPlanOrderId/),
    expect.stringMatching(/^notTried answerReschedule call: no newPlanOrderId/),
  ]);
});

test('a borrower’s session reads without changing anything', async () => {
  test.setTimeout(120_000);
  const session = { userId: '1001', sessionId: 'demo-1001' };
  // The demo has offered it another plan.
  const known = { ...profile.known, newPlanOrderId: 'D174N' };
  const options = { session, partner: null, mayWrite: false, profile: { ...profile, known } };
  const findings = await runContract({ ...target, ...options });
  const unexpected = notPassed(findings).filter((one) => !/^notTried .*(?:--write|CORS)/.test(one));
  expect(unexpected).toEqual([]);
  expect(findings.filter(({ verdict }) => verdict === 'passed').length).toBeGreaterThan(100);
});

test(
  'the API reference works under its own content security policy, and can send a call',
  { tag: NIGHTLY },
  async ({ page }) => {
    const foreignRequests: string[] = [];
    page.on('request', (request) => {
      if (!/^(?:data|blob):/.test(request.url()) && !request.url().startsWith(`${base}/`))
        foreignRequests.push(request.url());
    });
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`${base}/docs/api`);
    await page
      .getByRole('button', { name: /Test Request/ })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: /Send/ }).first().click();
    // Sent as it is, required fields are missing.
    await expect(page.getByText('400 Bad Request')).toBeVisible();
    expect(foreignRequests).toEqual([]);
    await page.goto(`${base}/docs/api/plain`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The calls of this server');
  },
);
