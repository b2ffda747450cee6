import type { Session } from '@cauce/contract';
import { expect } from '@playwright/test';
import { mismatchesIn } from './shape.ts';
import type { Shape } from './shape.ts';

/* A client of another company, written from the two «calls it makes» tables without our code: it sends what they name, in
   the encodings that they name, and reads an answer by its dialect alone. */

/** How a call reports success: by its flag, by the text `00`, or by a code that parses to 0. */
type Success = 'flag' | 'doubleZero' | 'zero';

const IS_SUCCESS: Readonly<Record<Success, (body: Body) => boolean>> = {
  flag: ({ success }) => success === true,
  doubleZero: ({ code }) => code === '00',
  zero: ({ code }) => Number.parseInt(String(code), 10) === 0,
};

// oxlint-disable-next-line typescript/no-explicit-any -- payloads have many shapes and are read after their fields were checked
type Loose = any;
interface Body {
  readonly success?: unknown;
  readonly code?: unknown;
  readonly message?: unknown;
  readonly data?: Loose;
}

interface CallOptions {
  readonly method?: 'GET';
  readonly fields?: Readonly<Record<string, string>>;
  readonly file?: Blob;
  readonly by: Success;
  readonly reads?: Shape;
  /** The payload's fields stand beside the code, not in `data`. */
  readonly isPayloadInBody?: true;
}

export interface SpecifiedClient {
  /** Sends a call of the tables; fails if it is refused, or if a field that it reads is not as specified. */
  call(path: string, options: CallOptions): Promise<Loose>;
  /** Sends a call that must be refused; returns its code and message. */
  refused(path: string, options: CallOptions): Promise<{ code: string; message: string }>;
}

/** All common parameters: unknown ones are sent empty, as that client does. */
const DEVICE = {
  deviceId: 'device-1',
  appVersion: '4.2.0',
  appName: 'Ajena',
  clientType: 'android',
  merchantNumber: '',
  mobilePhone: '',
  couponId: '',
  couponMoney: '',
  withholdingAmount: '',
};
/** Query values that its two further clients also send as headers. */
const FORWARDED = {
  crp_phe: '1',
  dearest: 'a',
  showy: 'b',
  dearer: 'c',
  language: 'es',
  swift: 'd',
  eyes: 'e',
};

export function specifiedClient(base: string, session: Session): SpecifiedClient {
  async function send(path: string, { method, fields = {}, file }: CallOptions): Promise<Body> {
    const query = new URLSearchParams({ ...DEVICE, ...session, ...FORWARDED });
    const headers: Record<string, string> = { 'X-Requested-With': 'XMLHttpRequest', ...FORWARDED };
    let body: string | FormData | null = null;
    if (method === 'GET')
      for (const [name, value] of Object.entries(fields)) query.set(name, value);
    else if (file === undefined) {
      body = new URLSearchParams(fields).toString();
      headers['Content-Type'] = 'application/x-www-form-urlencoded';
    } else {
      body = new FormData();
      body.set('problemImage', file, 'foto.png');
    }
    const answer = await fetch(`${base}${path}?${query}`, {
      method: method ?? 'POST',
      headers,
      body,
    });
    return (await answer.json()) as Body;
  }

  return {
    async call(path, options) {
      const body = await send(path, options);
      expect(IS_SUCCESS[options.by](body), `${path}: ${JSON.stringify(body)}`).toBe(true);
      expect(typeof body.message, path).toBe('string');
      const payload: Loose = options.isPayloadInBody === true ? body : body.data;
      if (options.reads !== undefined)
        expect(mismatchesIn(options.reads, payload), path).toEqual([]);
      return payload;
    },
    async refused(path, options) {
      const body = await send(path, options);
      expect(IS_SUCCESS[options.by](body), path).toBe(false);
      expect(mismatchesIn({ code: 'filled', message: 'filled' }, body, path)).toEqual([]);
      return { code: String(body.code), message: String(body.message) };
    },
  };
}
