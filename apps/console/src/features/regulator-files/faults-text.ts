import type { RegulatorFault } from '@cauce/contract/console';
import type { ConsoleCopy } from '@cauce/copy/console';

/** What a case lacks, by name. */
export const faultsText = (
  faults: readonly RegulatorFault[],
  words: ConsoleCopy['regulatorFiles'],
): string => faults.map(({ field, fault }) => words.faults[fault](words.fields[field])).join(', ');
