import { REGULATOR_FILES } from '@cauce/lending';
import * as v from 'valibot';

/** Which of the regulator's files, and which period. */
export const regulatorFilesSearch = v.object({
  file: v.fallback(v.optional(v.picklist(REGULATOR_FILES)), undefined),
  period: v.fallback(
    v.optional(v.pipe(v.string(), v.regex(/^20\d\d-(?:0[1-9]|1[0-2]|Q[1-4])$/))),
    undefined,
  ),
});
