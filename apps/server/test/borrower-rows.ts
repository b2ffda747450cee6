import type { Insertable } from 'kysely';
import type { Db, Tables } from '../src/database/tables/tables.ts';

/** A borrower with the given data only. */
export async function addBorrowerRow(
  db: Db,
  row: Pick<Insertable<Tables['borrowers']>, 'id' | 'phone'> &
    Partial<Insertable<Tables['borrowers']>>,
): Promise<string> {
  const at = new Date(0);
  await db
    .insertInto('borrowers')
    .values({
      full_name: 'Ana López',
      curp: null,
      clabe: null,
      address: '',
      place: '',
      bank_name: '',
      is_repeat_client: false,
      created_at: at,
      updated_at: at,
      ...row,
    })
    .execute();
  return row.id;
}

/** An open, unassigned complaint of 1001 about the app, with the given changes. */
export async function addComplaintRow(
  db: Db,
  row: Pick<Insertable<Tables['complaints']>, 'id' | 'filed_at' | 'answer_by'> &
    Partial<Insertable<Tables['complaints']>>,
): Promise<void> {
  await db
    .insertInto('complaints')
    .values({
      borrower_id: '1001',
      order_id: null,
      type_id: '5',
      subtype_id: null,
      body: 'x',
      state: 'open',
      answered_at: null,
      closed_at: null,
      agent_id: null,
      score: null,
      language: 'es',
      ...row,
    })
    .execute();
}
