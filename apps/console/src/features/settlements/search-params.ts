import * as v from 'valibot';

const number = v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/))), undefined);

export const VIEWS = ['files', 'toExplain', 'missing', 'proposed', 'add'] as const;

/** Which list is open, and the open line. */
export const settlementsSearch = v.object({
  view: v.fallback(v.optional(v.picklist(VIEWS)), undefined),
  line: number,
});

export const FILE_VIEWS = [
  'toExplain',
  'all',
  'matched',
  'partly',
  'onlyFile',
  'waiting',
  'missing',
  'bad',
] as const;

/** Which lines of a file are listed, and the open line. */
export const settlementSearch = v.object({
  result: v.fallback(v.optional(v.picklist(FILE_VIEWS)), undefined),
  line: number,
});
