import type { Lender } from './lender.ts';

/**
 * A call of the two «calls it makes» tables: what it accepts and what its answer may contain, exactly as the specifications
 * say. Names that are not in the tables or entities do not belong here.
 */
export interface SpecifiedCall {
  readonly call: `GET /${string}` | `POST /${string}`;
  /** Every field of the payload, besides the common parameters. */
  readonly requestFields: readonly string[];
  /** Those of `requestFields` that a request may omit. */
  readonly optionalFields?: readonly string[];
  /** The file's field in a multipart call. */
  readonly file?: string;
  /** Names of fields that may occur in the answer's payload, at any depth. */
  readonly answerFields: readonly string[];
  /** Whether it may be called without a session. */
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
/** The wrapper of the calls whose success code is the text `00`. */
export const done = (data: object | null = null) => ({ code: '00', message: '', data });
/** The standard wrapper, whose success code parses to 0. */
export const fine = (data: object | null = null) => ({ code: 0, message: '', data });
