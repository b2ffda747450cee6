import type { LenderContacts } from '../settings/lender-contacts.ts';
import * as v from 'valibot';
import { prepared } from '../database/prepared.ts';
import type { Db } from '../database/tables/tables.ts';
import type { Saving } from '../database/operator-versions.ts';

/** Values set by an operator; null selects the environment's own. */
export type ContactsSet = { readonly [Name in keyof LenderContacts]: string | null };

const NO_CONTACTS_SET: ContactsSet = {
  whatsApp: null,
  telephone: null,
  email: null,
  hoursEs: null,
  hoursEn: null,
};

const text = v.nullable(v.string());
const stored = v.object({
  whatsApp: text,
  telephone: text,
  email: text,
  hoursEs: text,
  hoursEn: text,
});

// A lender has one set of contacts.
const SUBJECT = { kind: 'contacts', subject_id: 'lender' } as const;

const latest = prepared<typeof SUBJECT>()((db, at) =>
  db
    .selectFrom('operator_versions')
    .select(['version', 'value'])
    .where('kind', '=', at('kind'))
    .where('subject_id', '=', at('subject_id'))
    .orderBy('version', 'desc')
    .limit(1),
);

/** The current values with their version; version 0 if never set. One index lookup, so every process sees a change at once. */
export async function findContactsSet(
  db: Db,
): Promise<{ readonly version: number; readonly set: ContactsSet }> {
  const [row] = await latest(db, SUBJECT);
  if (row === undefined) return { version: 0, set: NO_CONTACTS_SET };
  return { version: row.version, set: v.parse(stored, row.value) };
}

/** Stores the contacts as the version after the one that was seen. False if somebody else has changed them meanwhile. */
export async function saveContactsSet(
  tx: Db,
  set: ContactsSet,
  seen: number,
  { by, at }: Saving,
): Promise<boolean> {
  const { version } = await findContactsSet(tx);
  if (version !== seen) return false;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('operator_versions')
    .values({
      ...SUBJECT,
      version: seen + 1,
      value: JSON.stringify(set),
      saved_by: by,
      saved_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
