import { arrange } from '../../database/arrange.ts';
import type { ArrangedTable } from '../../database/arrange.ts';
import { announceChange } from '../../database/live-changes.ts';
import { Refused } from '../../http/refused.ts';
import type { PlainContext } from '../mount/console-handler.ts';

/** The handler that stores the order of a list's rows; `list` names it in the audit log. */
export const arrangesList =
  (table: ArrangedTable, list: string) =>
  async (
    { ids }: { readonly ids: readonly string[] },
    { db, audit }: PlainContext,
  ): Promise<null> => {
    if (!(await arrange(db, table, ids))) throw new Refused('changedMeanwhile');
    audit({ subject: ['list', list], details: { count: ids.length } });
    await announceChange(db, 'settings');
    return null;
  };
