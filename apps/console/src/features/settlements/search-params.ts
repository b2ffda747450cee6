import * as v from 'valibot';
import { searchChoice, searchNumber } from '../../parts/values/search-values.ts';

export const VIEWS = ['files', 'toExplain', 'missing', 'proposed', 'add'] as const;

/** Which list is open, and the open line. */
export const settlementsSearch = v.object({
  view: searchChoice(VIEWS),
  line: searchNumber,
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
  result: searchChoice(FILE_VIEWS),
  line: searchNumber,
});
