import type { Lender } from './lender.ts';

/**
 * One call of the two «calls it makes» tables: what it takes and what may stand in its answer, as the specifications say it and no
 * more. A name that is not in the tables or entities does not belong here.
 */
export interface SpecifiedCall {
  readonly call: `GET /${string}` | `POST /${string}`;
  /** Every field of the payload, beside the common parameters. */
  readonly takes: readonly string[];
  /** Those of `takes` that a request may do without. */
  readonly mayLack?: readonly string[];
  /** The field of the one file of a multipart call. */
  readonly file?: string;
  /** Names of fields that may stand in the answer's payload, however deep. */
  readonly says: readonly string[];
  /** Whether anybody may call, without a session. */
  readonly isOpen?: true;
  readonly answer: (
    fields: URLSearchParams,
    lender: Lender,
    query: URLSearchParams,
  ) => object | Picture;
}

/** An answer that is no JSON. */
interface Picture {
  readonly svg: string;
}

/** The wrapper of the v3 calls, which are read by their flag. */
export const ok = (data: object | null = null) => ({ success: true, code: 0, message: '', data });
export const no = (message: string, code: number | string = 1) => ({
  success: false,
  code,
  message,
  data: null,
});
/** The wrapper of the calls whose code is the text of two zeros. */
export const done = (data: object | null = null) => ({ code: '00', message: '', data });
/** The standard wrapper, whose code parses to 0. */
export const fine = (data: object | null = null) => ({ code: 0, message: '', data });
