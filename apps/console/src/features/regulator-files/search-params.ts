import { REGULATOR_FILES } from '@cauce/lending';
import * as v from 'valibot';
import { searchChoice, searchText } from '../../parts/values/search-values.ts';

/** Which of the regulator's files, and which period. */
export const regulatorFilesSearch = v.object({
  file: searchChoice(REGULATOR_FILES),
  period: searchText(/^20\d\d-(?:0[1-9]|1[0-2]|Q[1-4])$/),
});
