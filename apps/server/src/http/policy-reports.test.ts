import { expect, it } from 'vitest';
import { appForFile } from '../../test/app-for-file.ts';
import { startTestApp } from '../../test/test-app.ts';
import { MANY_CALLS } from '../../test/test-settings.ts';
import { POLICY_REPORT_PATH } from './policy-reports.ts';

const test = appForFile({ withDemo: false });

const PAGE = 'https://app.example/loan/detail?userId=1&sessionId=canary-9#x';
const BLOCKED = 'https://evil.example:8443/a?stolen=canary-9';

it.each([
  [
    'application/csp-report',
    {
      'csp-report': {
        'document-uri': PAGE,
        'blocked-uri': BLOCKED,
        'violated-directive': 'img-src https://x',
      },
    },
  ],
  [
    'application/reports+json',
    [
      {
        type: 'csp-violation',
        body: { documentURL: PAGE, blockedURL: BLOCKED, effectiveDirective: 'img-src' },
      },
    ],
  ],
])('logs only directive, host and path of %s', async (type, report) => {
  const before = test.logLines.length;
  const answer = await test.inject({
    method: 'POST',
    url: POLICY_REPORT_PATH,
    headers: { 'content-type': type },
    payload: JSON.stringify(report),
  });
  expect(answer.statusCode).toBe(204);
  const lines = test.logLines.slice(before).join('');
  expect(lines).toContain(
    '"directive":"img-src","blocked":"evil.example:8443","path":"/loan/detail"',
  );
  expect(lines).not.toContain('canary');
});

it('survives anything else', async () => {
  for (const payload of ['null', '[]', '{}', '{"csp-report": 1}', '[{"body": {}}]'])
    expect(
      (
        await test.inject({
          method: 'POST',
          url: POLICY_REPORT_PATH,
          headers: { 'content-type': 'application/csp-report' },
          payload,
        })
      ).statusCode,
    ).toBe(204);
});

it('limits the number of reports from one caller and their length, and does not log refused ones', async () => {
  const limited = await startTestApp({
    withDemo: false,
    settings: { callLimits: { ...MANY_CALLS, anonymous: 3 } },
  });
  const report = (padding: string) =>
    limited.inject({
      method: 'POST',
      url: POLICY_REPORT_PATH,
      headers: { 'content-type': 'application/csp-report' },
      payload: JSON.stringify({ 'csp-report': { 'document-uri': `${PAGE}${padding}` } }),
    });
  expect((await report('x'.repeat(17_000))).statusCode).toBe(413);
  const statuses: number[] = [];
  for (let one = 0; one < 5; one += 1) statuses.push((await report('')).statusCode);
  expect(statuses).toEqual([204, 204, 204, 429, 429]);
  expect(limited.logLines.join('')).not.toContain('canary');
  expect(limited.logLines.filter((line) => line.includes('security policy blocked'))).toHaveLength(
    3,
  );
  await limited.close();
});
