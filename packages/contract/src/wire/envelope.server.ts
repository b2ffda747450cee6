import type { AnyEndpoint } from './endpoint.ts';
import { SUCCESS_CODE } from './envelope.ts';
import { isRecord } from './is-record.ts';
import { refusals } from './refusals.ts';
import type { RefusalName } from './refusals.ts';

/** The envelope of every payload on the wire. */
interface Envelope {
  readonly success?: boolean;
  readonly code: string;
  readonly message: string;
  readonly data: unknown;
}

/** Wraps a payload as a success in its endpoint's dialect. Flag endpoints carry both the flag and a code. */
export function writeSuccess(endpoint: AnyEndpoint, data: unknown): Envelope {
  const code = SUCCESS_CODE[endpoint.dialect];
  if (endpoint.payloadIn === 'body')
    return { code, message: '', data: null, ...(isRecord(data) ? data : {}) };
  return endpoint.dialect === 'flag'
    ? { success: true, code, message: '', data }
    : { code, message: '', data };
}

/** Wraps a refusal as a failure in its endpoint's dialect; `message` is the borrower's sentence. */
export function writeRefusal(
  endpoint: AnyEndpoint | null,
  name: RefusalName,
  message: string,
): Envelope {
  const code = endpoint?.codes?.[name] ?? refusals[name].code;
  return { success: false, code, message, data: null };
}
