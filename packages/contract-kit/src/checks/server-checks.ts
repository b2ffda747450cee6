import { CAPTCHA_PATH } from '@cauce/contract';
import { readLoan } from '@cauce/contract/server';
import { failed, notTried, passed, warned } from '../finding.ts';
import type { Judged } from '../finding.ts';
import type { Known } from '../known.ts';
import { request } from '../send-call.ts';
import { guarded } from '../try-call.ts';
import { requestSid } from '../visitor.ts';
import type { Target } from '../target.ts';

/** The checks of a server as a whole, besides its calls. */
export async function serverChecks(target: Target): Promise<Judged[]> {
  return [
    await guarded('an unknown path', () => unknownPath(target)),
    await guarded('a page of another origin (CORS)', () => otherOrigin(target)),
  ];
}

async function unknownPath(target: Target): Promise<Judged> {
  const check = 'an unknown path';
  const { status } = await request(target, `${target.base}/kit/no-such-call`, { method: 'POST' });
  return status >= 400 && status < 500
    ? passed(check)
    : failed(check, `HTTP ${status}; 404 is expected`);
}

/** Calls always carry custom headers, so a browser sends a preflight. */
async function otherOrigin(target: Target): Promise<Judged> {
  const check = 'a page of another origin (CORS)';
  if (target.pageOrigin === null)
    return notTried(check, 'no page origin: name one with --origin if pages are served elsewhere');
  const wanted = ['x-requested-with', 'idempotency-key', 'content-type'];
  const { headers } = await request(target, `${target.base}${readLoan.path}`, {
    method: 'OPTIONS',
    headers: {
      Origin: target.pageOrigin,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': wanted.join(', '),
    },
  });
  const origin = headers.get('access-control-allow-origin') ?? '';
  const allowed = (headers.get('access-control-allow-headers') ?? '').toLowerCase();
  const missing = wanted.filter((name) => !allowed.includes(name));
  if (origin !== target.pageOrigin) return failed(check, `allows «${origin}»`);
  return missing.length === 0
    ? passed(check)
    : failed(check, `does not allow the header ${missing.join(', ')}`);
}

/** The picture of a captcha, which is no JSON call. */
export async function captchaCheck(target: Target, known: Known): Promise<Judged> {
  const check = 'picture';
  return guarded(check, async () => {
    // For another visitor: a new picture invalidates the previous one.
    const sid = (await requestSid(target)) ?? known.need('sid');
    const query = new URLSearchParams({ sid, timestamp: '1' });
    const { status, headers } = await request(target, `${target.base}${CAPTCHA_PATH}?${query}`);
    const type = headers.get('content-type') ?? '';
    if (status !== 200 || !type.startsWith('image/'))
      return failed(check, `HTTP ${status}, «${type}»; an image is expected`);
    return /\bno-store\b/.test(headers.get('cache-control') ?? '')
      ? passed(check)
      : warned(check, 'without no-store an old picture may be shown again');
  });
}
