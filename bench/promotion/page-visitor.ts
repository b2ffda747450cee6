import { createHash } from 'node:crypto';
import { readSid, readWorkCaptcha, requestSmsCode } from '@cauce/contract';
import { showsWork } from '@cauce/lending';

/**
 * A visitor at a promotional page of a running server, from an address of their own, who solves proof of work instead of
 * pictures.
 */
export interface PageVisitor {
  readonly solve: () => Promise<{ readonly sid: string; readonly work: string }>;
  /** Requests a code. Returns the code of the reply and how long it took. */
  readonly requestCode: (
    phone: string,
    solved: { readonly sid: string; readonly work: string },
  ) => Promise<{ readonly code: string; readonly ms: number }>;
}

interface Reply {
  readonly code: string;
  readonly data: Readonly<Record<string, string & number>>;
}

export function pageVisitor(url: string, address: string): PageVisitor {
  const headers = { 'x-forwarded-for': address };
  async function call(path: string, form?: Readonly<Record<string, string>>): Promise<Reply> {
    const body = form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) };
    const answer = await fetch(url + path, { headers, ...body });
    return (await answer.json()) as Reply;
  }

  async function solve() {
    const { data } = await call(readSid.path);
    const sid = data['sid'] ?? '';
    const { data: given } = await call(`${readWorkCaptcha.path}?sid=${sid}`);
    for (let nonce = 0; ; nonce += 1) {
      const digest = createHash('sha256').update(`${given['challenge']}.${nonce}`).digest();
      if (showsWork(digest, given['bits'] ?? 0)) return { sid, work: String(nonce) };
    }
  }

  return {
    solve,
    requestCode: async (phone, { sid, work }) => {
      const input = {
        phone,
        sid,
        work,
        captcha: '',
        templateId: 'demo',
        deviceId: '',
        appName: '',
      };
      const from = { userFrom: '', appFrom: '', utmTag: '' };
      const form = requestSmsCode.write({ ...input, ...from });
      const startedAt = performance.now();
      const { code } = await call(requestSmsCode.path, form);
      return { code, ms: performance.now() - startedAt };
    },
  };
}
