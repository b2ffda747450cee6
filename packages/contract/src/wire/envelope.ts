import { safeParse } from 'valibot';
import type { Dialect, Endpoint } from './endpoint.ts';
import type { Failure, Outcome } from './outcome.ts';
import { isRecord } from './is-record.ts';
import { refusals } from './refusals.ts';
import type { RefusalName } from './refusals.ts';

const names = Object.keys(refusals).filter((name): name is RefusalName => name in refusals);

/** The part of an endpoint that reading a reply needs. */
type Readable<Output> = Pick<
  Endpoint<never, Output>,
  'dialect' | 'refusals' | 'codes' | 'payloadIn' | 'read'
>;

/** The success code of each dialect. */
export const SUCCESS_CODE: Record<Dialect, string> = { zero: '0', doubleZero: '00', flag: '0' };

/**
 * Parses a JSON body of any of the three dialects into one outcome.
 *
 * A code is compared as text, because a numeric comparison would accept an empty string, null or a missing code as success.
 * `doubleZero` accepts only its own text, `zero` whatever parses to 0: `0`, `000`, `0.0`, ` 0`, `+0`.
 */
export function readEnvelope<Output>(
  endpoint: Readable<Output>,
  body: unknown,
  requestId: string,
): Outcome<Output> {
  if (!isRecord(body)) return failure('notOurServer', '', '', requestId, body);
  const code = typeof body.code === 'number' ? String(body.code) : textOf(body.code);
  if (!isSuccess(endpoint.dialect, body.success, code)) {
    if (code === '' && body.success === undefined)
      return failure('notOurServer', '', '', requestId, body);
    return failure(refusalOf(endpoint, code), code, textOf(body.message), requestId, body);
  }
  const read = safeParse(endpoint.read, endpoint.payloadIn === 'body' ? body : (body.data ?? null));
  if (!read.success) return failure('notOurServer', code, '', requestId, body);
  return { ok: true, data: read.output, raw: body };
}

/** Creates a failure, with its fields filled in one place. */
export function failure(
  refusal: RefusalName,
  code: string,
  message: string,
  requestId: string,
  raw: unknown,
  retryAfterMs: number | null = null,
): Failure {
  return {
    ok: false,
    refusal,
    code: code === '' ? refusals[refusal].code : code,
    message,
    requestId,
    retryAfterMs,
    raw,
  };
}

function isSuccess(dialect: Dialect, flag: unknown, code: string): boolean {
  if (dialect === 'flag') return flag === true || flag === 'true' || flag === 1 || flag === '1';
  if (dialect === 'doubleZero') return code === SUCCESS_CODE.doubleZero;
  return /^\s*[+-]?0+(?:\.0*)?\s*$/.test(code);
}

function refusalOf(endpoint: Readable<unknown>, code: string): RefusalName {
  const codeOf = (name: RefusalName) => endpoint.codes?.[name] ?? refusals[name].code;
  // Refusals that any call may answer are not declared by each endpoint: those of the transport are recognised by their
  // codes.
  const known = [...endpoint.refusals, ...names.filter((name) => refusals[name].status >= 400)];
  return known.find((name) => codeOf(name) === code) ?? 'refused';
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
