import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { migratedDatabase } from '../../../test/databases/test-database.ts';
import type { Connection } from '../connection.ts';
import { BASELINE, BEFORE_BASELINE } from './baseline.ts';
import { OUR_MIGRATIONS, migrate, readMigrations } from './migrate.ts';
import type { Migration } from './migrate.ts';
import { readMigrationLevel } from './migration-level.ts';

let connection: Connection;
let ours: Migration[];
/** Our migrations and a future one. */
let tomorrow: string;
beforeAll(async () => {
  ours = await readMigrations(OUR_MIGRATIONS);
  tomorrow = mkdtempSync(join(tmpdir(), 'cauce-baseline-'));
  cpSync(OUR_MIGRATIONS, tomorrow, { recursive: true });
  mkdirSync(join(tomorrow, '9999-of-tomorrow'));
  writeFileSync(join(tomorrow, '9999-of-tomorrow', 'up.sql'), 'create table tomorrow (x int);');
});
beforeEach(async () => {
  connection = await migratedDatabase();
  return connection.close;
});
afterAll(() => rmSync(tomorrow, { recursive: true }));

/**
 * Makes a database look like one from before the baseline: the same tables, with the rows of earlier migrations in
 * place of the baseline's.
 */
async function madeBefore(...names: readonly string[]): Promise<void> {
  await sql`delete from migrations`.execute(connection.db);
  for (const name of names)
    await sql`insert into migrations (name, checksum) values (${name}, 'of then')`.execute(
      connection.db,
    );
}
/** Drops what the migration before the baseline and those after it create, and restores what they drop. */
async function undoLater(): Promise<void> {
  await connection.withScripts((session) =>
    session.script(`
      alter table complaint_drafts drop column due;
      alter table money_requests drop constraint money_requests_open_without_answer,
        drop constraint money_requests_by_two_people, drop constraint money_requests_state_check,
        alter column state set default 'asked',
        add constraint money_requests_state_check check (state in ('asked', 'rejected', 'approved', 'done', 'failed')),
        add constraint money_requests_check2 check ((state = 'asked') = (answered_at is null)),
        add constraint money_requests_check3 check (state in ('asked', 'rejected') or answered_by <> asked_by);
      drop trigger reinstatements_are_listed on orders;
      drop trigger charge_offs_are_listed on ledger_transactions;
      drop function list_reinstatement();
      drop function list_charge_off();
      drop index loan_list_charged_off;
      drop index ledger_entries_of_recovery;
      drop index borrowers_erased;
      alter table portfolio_moves drop constraint portfolio_moves_to_bucket_check,
        add check (to_bucket between 0 and 6);
      alter table ledger_transactions drop constraint ledger_transactions_kind_check,
        add constraint ledger_transactions_kind_check check (kind <> 'smallBalance');
      alter table collection_contacts drop constraint collection_contacts_outcome_check;
      alter table collection_contacts add constraint collection_contacts_outcome_check
        check (outcome in
          ('promised', 'reached', 'refused', 'otherPerson', 'noAnswer', 'wrongNumber', 'sent'));
      alter table borrower_notes drop constraint borrower_notes_borrower_id_fkey,
        add foreign key (borrower_id) references borrowers (id);
      alter table data_requests drop constraint data_requests_borrower_id_fkey,
        add foreign key (borrower_id) references borrowers (id);
      drop trigger data_requests_say_what_was_asked on data_requests;
      alter table data_requests drop column nominee_name, drop column nominee_contact;
      create trigger data_requests_say_what_was_asked before update of id on data_requests
        for each row execute function refuse_data_request_rewriting();
      drop index borrowers_newest;
      alter table returned_payments drop column restored_part;
      drop table audit_checks, audit_seals;
      delete from reminders where kind = 'promised';
      alter table reminders drop constraint reminders_kind_check;
      alter table reminders add constraint reminders_kind_check
        check (kind in ('dueSoon', 'dueToday', 'overdue', 'newPlan'));
      alter table payment_promises drop column pay_at, drop column remind;
      drop trigger borrower_notes_pinned_are_announced on borrower_notes;
      alter table borrower_notes drop column pinned_at;
      alter table money_requests drop column previewed, drop column previewed_after;
      drop index money_requests_answered, attempt_decisions_answered;
      drop table open_cases;
      drop table outgoing_events, outgoing_event_places;
      drop index order_history_of_time;
      drop index money_requests_of_proposer, money_requests_of_answerer;
      drop index attempt_decisions_of_proposer, attempt_decisions_of_answerer;
      drop index webhook_events_of_provider_id, settlement_lines_of_reference;
      drop index webhook_events_held;
      alter table webhook_events drop column closed_at, drop column closed_by, drop column closed_reason;
      drop index loan_list_due;
      alter table instalments drop column late_after;
      alter table loan_list drop column late_after, drop column charged_off_on;
      alter table agents drop column custom_role;
      drop table custom_roles;
      create index loan_list_due on loan_list (due_on, order_id)
        include (status, product_id, balance, principal_owed) where due_on is not null;
      drop table settlement_bookings_taken_back, settlement_lines_taken_back, settlement_take_backs;
      drop trigger settlement_lines_are_append_only on settlement_lines;
      drop function refuse_losing_lines();
      create trigger settlement_lines_are_append_only before update or delete on settlement_lines
        for each row execute function refuse_rewriting();
      drop index settlement_files_of_bytes;
      alter table settlement_files add unique (sha256);
      alter table settlement_explanations add constraint settlement_explanations_line_id_fkey
        foreign key (line_id) references settlement_lines (id);
      alter table settlement_proposals add constraint settlement_proposals_line_id_fkey
        foreign key (line_id) references settlement_lines (id);
      drop trigger instalments_keep_their_numbers on instalments;
      drop trigger ledger_accounts_are_append_only on ledger_accounts;
      drop trigger ledger_accounts_are_never_emptied on ledger_accounts;
      drop function check_added_entries() cascade;
      drop function write_transactions(jsonb);
      drop function reserve_amount(text, text, jsonb, text, jsonb);
      create function refuse_unbalanced_transaction() returns trigger language plpgsql as $$ begin return null; end $$;
      create constraint trigger ledger_is_balanced after insert on ledger_entries
        deferrable initially deferred for each row execute function refuse_unbalanced_transaction();
      alter table ledger_entries
        add foreign key (transaction_id) references ledger_transactions (id),
        add foreign key (account) references ledger_accounts (name),
        add foreign key (order_id) references orders (id),
        add foreign key (borrower_id) references borrowers (id),
        add foreign key (order_id, instalment) references instalments (order_id, number);
      create function write_both_causes() returns trigger language plpgsql as $$ begin return new; end $$;
      create trigger ledger_transactions_have_both_causes before insert on ledger_transactions
        for each row execute function write_both_causes();
      alter table ledger_transactions add unique (source), alter column source set not null;
      create function read_loan_books(text, boolean, text) returns json language sql as 'select null::json';
      create function cause_of_source(text) returns text language sql as 'select $1';
      create function source_of_cause(text, text, text) returns text language sql as 'select $1';
    `),
  );
}
const checksumOf = (name: string) => ours.find((one) => one.name === name)?.checksum;
const ran = async () => {
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(
    connection.db,
  );
  return rows.map(({ name }) => name);
};

describe('a new database', () => {
  it('begins with the baseline, and goes on from there', async () => {
    expect((await ran())[0]).toBe(BASELINE);
    expect(await migrate(connection, tomorrow)).toEqual(['9999-of-tomorrow']);
  });
});

describe('a database on which all migrations before the baseline ran', () => {
  const before = ['0001-borrowers', '0311-provider-tries', '0320-imports-taken-back'];

  it('has the baseline already: its rows stay, and only what came later is run', async () => {
    // Migrations after the baseline ran on both kinds of database.
    const later = (await ran()).filter((name) => name > BASELINE);
    await madeBefore(...before);
    for (const name of later)
      await sql`insert into migrations (name, checksum) values (${name}, ${checksumOf(name)})`.execute(
        connection.db,
      );
    const level = { applied: [...before, ...later], changed: [], unknown: [], tooOld: null };
    expect(await readMigrationLevel(connection)).toEqual({ ...level, pending: [] });
    expect(await migrate(connection)).toEqual([]);
    expect(await migrate(connection, tomorrow)).toEqual(['9999-of-tomorrow']);
    expect(await ran()).toEqual([...before, ...later, '9999-of-tomorrow']);
  });
});

describe('a database that stopped one migration before them', () => {
  it('is brought to the baseline by the migration that it lacks', async () => {
    const lacks = (await readMigrations(BEFORE_BASELINE)).map(({ name }) => name);
    // Its tables before the upgrade: without what the missing migration and those after the baseline create.
    const later = (await ran()).filter((name) => name > BASELINE);
    await undoLater();
    await madeBefore('0001-borrowers', '0311-provider-tries');
    expect((await readMigrationLevel(connection)).pending).toEqual([...lacks, ...later]);
    expect(await migrate(connection)).toEqual([...lacks, ...later]);
    expect(await migrate(connection)).toEqual([]);
    expect((await readMigrationLevel(connection)).pending).toEqual([]);
  });
});

describe('a database that stopped earlier', () => {
  it('is refused with the commit that upgrades it, and is left as it was', async () => {
    const rows = ['0001-borrowers', '0221-acts-taken-back'];
    await madeBefore(...rows);
    await expect(migrate(connection)).rejects.toThrow(
      /stopped at 0221-acts-taken-back.* migrations of commit [0-9a-f]{40} /,
    );
    expect(await ran()).toEqual(rows);
    const { pending, unknown, tooOld } = await readMigrationLevel(connection);
    expect([pending, unknown]).toEqual([[], []]);
    expect(tooOld).toContain('0221-acts-taken-back');
  });
});
