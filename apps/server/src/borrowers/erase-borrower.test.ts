import { randomUUID } from 'node:crypto';
import { readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localDateOf } from '@cauce/lending';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandLine } from '../../test/command-line.ts';
import { startTestApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { uploaded } from '../../test/upload.ts';
import { diskFiles } from '../providers/disk-files.ts';
import { applyPayment } from '../money/receipts/apply-money.ts';
import { bookUnmatched, matchMoney } from '../money/receipts/suspense.ts';
import { checkBooks } from '../money/ledger/books.ts';
import { readDues } from '../money/ledger/dues.ts';

/* Borrower 1002 has one loan. Every place that can hold personal data gets a canary; after the erasure none is left in the
   database or in the files. What is not personal is unchanged, to the cent. */

const files = join(tmpdir(), `cauce-erased-${randomUUID()}`);
let lender: TestApp;
let line: ReturnType<typeof commandLine>;
beforeAll(async () => {
  lender = await startTestApp({ ports: { files: diskFiles(files) } });
  line = commandLine(lender);
});
afterAll(async () => {
  await lender.close();
  rmSync(files, { recursive: true, force: true });
});

const CANARY = 'canario';
// Values in real formats, where no free text fits.
const NUMBERS = ['+525587654321', '5587654321', '032180000118359719', 'CAXA900101HDFNRR09'];

const run = (text: string) => sql.raw(text).execute(lender.db);

/** The whole database as text: every column of every row of every table, but for the notices that something changed. */
async function dump(): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name <> 'live_changes' order by 1
  `.execute(lender.db);
  const texts = await Promise.all(
    rows.map(async ({ name }) => {
      const shown = await sql<{ text: string | null }>`
        select string_agg(to_jsonb(t)::text, ' ' order by to_jsonb(t)::text) as text from ${sql.table(name)} t
      `.execute(lender.db);
      return `${name}: ${shown.rows[0]?.text ?? ''}`;
    }),
  );
  return texts.join('\n');
}

const listFiles = (): string[] =>
  readdirSync(files, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name));

const found = (text: string): string[] =>
  [...NUMBERS, CANARY].filter((one) => text.toLowerCase().includes(one.toLowerCase()));

/** What must not change: every figure of the books, and who agreed to what when. */
async function figures(): Promise<unknown> {
  const { rows } = await sql`
    select (select json_agg(e order by transaction_id, line) from ledger_entries e) as entries,
      (select json_agg(t order by id) from ledger_transactions t) as transactions,
      (select json_agg(to_jsonb(c) - '{signer_name,signer_address,signer_place}'::text[] order by order_id)
        from consents c) as consents,
      (select json_agg(i order by order_id, number) from instalments i) as instalments,
      (select json_agg(json_build_object('id', id, 'status', status, 'principal', principal) order by id)
        from orders) as orders
  `.execute(lender.db);
  return rows[0];
}

async function leaveTraces(image: string): Promise<void> {
  const at = `'2026-03-01T10:00:00Z'`;
  await run(`update borrowers set phone = '${NUMBERS[0]}', full_name = 'Ana ${CANARY}', curp = '${NUMBERS[3]}',
    address = 'Calle ${CANARY} 7', place = '${CANARY}', bank_name = 'Banco ${CANARY}', clabe = '${NUMBERS[2]}' where id = '1002'`);
  await run(
    `update sessions set device_id = 'd-${CANARY}', app_name = 'a-${CANARY}' where borrower_id = '1002'`,
  );
  await run(`update orders set bank_name = 'Banco ${CANARY}', account_mask = '${CANARY}', repay_url = 'https://x.example/${CANARY}'
    where borrower_id = '1002'`);
  // A consent accepts no update, so its trigger is disabled to insert a canary as if it had been signed with it.
  await run('alter table consents disable trigger consents_are_append_only');
  await run(`update consents set signer_name = 'Ana ${CANARY}', signer_address = 'Calle ${CANARY}', signer_place = '${CANARY}',
    lender = 'Cauce' where borrower_id = '1002'`);
  await run('alter table consents enable trigger consents_are_append_only');
  await run(`insert into idempotency_keys (borrower_id, key, endpoint, fingerprint, answer, started_at, answered_at)
    values ('1002', 'k-${CANARY}', 'x', sha256('a'), '{"name":"${CANARY}"}', ${at}, ${at})`);
  await run(
    `insert into sms_outbox (message_id, phone, text, sent_at) values ('m-${CANARY}', '${NUMBERS[0]}', 'Hola ${CANARY}', ${at})`,
  );
  await run(`insert into sms_codes (phone, prefix, address_hash, sid_hash, captcha_hash, code_hash, sealed_code, language, is_withheld,
      asked_at, expires_at, try_at) values ('${NUMBERS[0]}', '+52558765', sha256('a'), sha256('a'), sha256('a'), sha256('a'), 'x', 'es', false,
      ${at}, '2026-03-01T10:05:00Z', ${at})`);
  await run(`insert into contact_messages (name, telephone, email, message, language, sent_at, digest)
    values ('${CANARY}', '(55) 8765-4321', '${CANARY}@correo.example', 'Soy ${CANARY}', 'es', ${at}, sha256('m'))`);
  await run(`insert into promotion_registrations (borrower_id, template_id, user_from, app_from, utm_tag, invite_code, app_name, device_id, registered_at)
    values ('1002', 'demo', '', '', '', '${CANARY}', '${CANARY}', '${CANARY}', ${at})`);
  await run(`insert into cards (id, borrower_id, provider, token, bank_name, bank_code, mask, bound_at)
    values ('card-e', '1002', 'sandbox', 'tok_${CANARY}', 'Banco ${CANARY}', '1', '${CANARY}', ${at})`);
  await run(`insert into attempts (id, order_id, borrower_id, purpose, way, card_id, amount, state, provider, failure, started_at, settled_at)
    values ('att-e', 'E174', '1002', 'instalment', 'card', 'card-e', 100, 'failed', 'sandbox', 'card of ${CANARY}', ${at}, ${at})`);
  await run(`insert into sandbox_charges (attempt_id, way, amount, description, return_url, reference, state, made_at)
    values ('att-e', 'wallet', 100, 'Pago de ${CANARY}', 'https://x.example/?name=${CANARY}', 'ref-e', 'waiting', ${at})`);
  await run(`insert into jobs (kind, order_id, made_at, due_at, last_error, done_at)
    values ('decide', 'E174', ${at}, ${at}, 'no ${CANARY}', ${at})`);
  await run(`insert into penalty_moves (order_id, seq, on_day, reason, made_by, made_at) values
    ('E174', 1, '2026-06-01', 'Says ${CANARY}', 'a1', ${at}), ('E174', 2, '2026-06-02', 'Said ${CANARY}', 'a1', ${at})`);
  await run(`insert into complaints (id, borrower_id, order_id, type_id, body, state, filed_at, answer_by, answered_at, closed_at)
    values ('k-e', '1002', 'E174', '2', 'Soy ${CANARY}', 'closed', ${at}, '2026-03-04T10:00:00Z', ${at}, ${at})`);
  await run(`insert into complaint_replies (complaint_id, author, agent_id, body, replied_at)
    values ('k-e', 'Atención', 'a1', 'Hola ${CANARY}', ${at})`);
  await run(`insert into complaint_history (complaint_id, seq, kind, by_agent, note, happened_at)
    values ('k-e', 1, 'filed', null, null, ${at}), ('k-e', 2, 'noted', 'a1', 'It is ${CANARY}', ${at})`);
  await run(`insert into regulator_file_cases (complaint_id, kind, version, matter, person, saved_by, saved_at)
    values ('k-e', 'redeco', 1, '{}', '{"postalCode":"${CANARY}"}', 'a1', ${at})`);
  await run(
    `update complaint_images set complaint_id = 'k-e', position = 1 where name = '${image}'`,
  );
  await run(`insert into data_requests (id, data_right, name, contact, body, borrower_id, language, filed_at, digest, state, notice_by, answer_by, apply_by)
    values ('q-e', 'cancellation', 'Ana ${CANARY}', '${NUMBERS[1]}', 'Borren a ${CANARY}', '1002', 'es', ${at}, sha256('q'), 'granted',
      '2026-03-02', '2026-03-20', '2026-04-10')`);
  await run(`insert into data_request_history (request_id, seq, kind, by_agent, body, happened_at)
    values ('q-e', 1, 'filed', null, null, ${at}), ('q-e', 2, 'granted', 'a1', 'Sí, ${CANARY}', ${at})`);
  await run(`update data_requests set version = 2 where id = 'q-e'`);
}

/** Makes the loan overdue and running again, with a reason that names a person. */
async function moveForth(): Promise<void> {
  await run(`insert into order_history (order_id, seq, from_status, to_status, reason, happened_at)
    select 'E174', max(seq) + step, case step when 1 then 174 else 180 end, case step when 1 then 180 else 174 end,
      'the bank says ${CANARY}', '2026-03-01T10:00:00Z'
    from order_history, generate_series(1, 2) step where order_id = 'E174' group by step`);
}

/** Money that an agent matched to the loan, and a later event about it that was closed by hand, each with its reason. */
async function match(orderId: string): Promise<void> {
  const at = new Date(lender.clock.now());
  const valueOn = localDateOf(at.getTime(), 'America/Mexico_City');
  const money = { provider: 'sandbox', reference: '', amount: 100, reason: 'no such order' };
  await lender.db.transaction().execute(async (tx) => {
    const of = { eventId: 'other-e', valueOn, bookedAt: at };
    const booked = await bookUnmatched(tx, { ...money, ...of });
    const unmatchedId = booked!.id; // ! not booked before
    const by = { matchedBy: 'a1', bookedAt: at, purpose: 'instalment' } as const;
    await matchMoney(tx, { unmatchedId, orderId, ...by });
  });
  await run(
    `update unmatched_money set close_reason = 'Paid by ${CANARY}' where event_id = 'other-e'`,
  );
  await run(`insert into webhook_events (provider, event_id, kind, payload, received_at, applied_at, result, tries,
      closed_at, closed_by, closed_reason)
    values ('sandbox', 'evt-e', 'refunded', '{"paymentId":"other-e","providerId":"x","attemptId":null}', now(), now(),
      'held: a part was taken back', 1, now(), 'a1', 'Told ${CANARY}')`);
}

async function repay(orderId: string): Promise<void> {
  const at = new Date(lender.clock.now());
  const valueOn = localDateOf(at.getTime(), 'America/Mexico_City');
  const dues = await readDues(lender.db, orderId, valueOn);
  const money = {
    orderId,
    valueOn,
    bookedAt: at,
    cause: { kind: 'voucher', provider: 'sandbox', id: 'pay-e' },
  } as const;
  await lender.db.transaction().execute((tx) =>
    applyPayment(tx, {
      ...money,
      amount: dues?.balance ?? 0,
      purpose: 'instalment',
      provider: 'sandbox',
    }),
  );
}

async function closeComplaints(): Promise<void> {
  await run(
    `update complaints set state = 'answered', answered_at = filed_at where borrower_id = '1002' and state = 'open'`,
  );
  await run(
    `update complaints set state = 'closed', closed_at = filed_at where borrower_id = '1002' and state = 'answered'`,
  );
}

describe('a borrower who asks to be erased', () => {
  it('is not erased while something is open, and the refusal names it', async () => {
    const { isErased, hindrances } = await line.data(
      'borrower',
      'erase',
      '1002',
      '--confirm',
      '1002',
    );
    expect({ isErased, hindrances }).toEqual({
      isErased: false,
      hindrances: ['openOrders', 'openComplaints'],
    });
    expect((await line.run('borrower', 'erase', '1002', '--confirm', '1001')).exitCode).toBe(2);
    expect((await line.run('borrower', 'erase', 'nobody', '--confirm', 'nobody')).exitCode).toBe(2);
  });

  it('leaves no trace in the database and the files, and every figure is unchanged', async () => {
    const image =
      new URL(await uploaded(lender, '1002'), 'https://x.example').pathname.split('/').at(-1) ?? '';
    await moveForth();
    await match('E174');
    await repay('E174');
    await closeComplaints();
    await leaveTraces(image);
    const before = await figures();
    expect(found(await dump())).toEqual([...NUMBERS, CANARY]);
    expect(listFiles()).toHaveLength(1);

    const { kept: json, images } = await exported();
    expect(found(json)).toEqual([...NUMBERS, CANARY]);
    expect(images).toHaveLength(1);

    expect(await line.data('borrower', 'erase', '1002', '--confirm', '1002')).toEqual({
      isErased: true,
      isNew: true,
      images: 1,
    });
    expect(found(await dump())).toEqual([]);
    expect(listFiles()).toEqual([]);
    expect(await figures()).toEqual(before);
    expect(await checkBooks(lender.db, { now: new Date(lender.clock.now()) })).toEqual([]);
  });

  it('is erased once; the same again changes nothing', async () => {
    const before = await dump();
    expect(await line.data('borrower', 'erase', '1002', '--confirm', '1002')).toEqual({
      isErased: true,
      isNew: false,
      images: 0,
    });
    expect(await dump()).toBe(before);
  });

  it('is recorded as a cancellation that was applied, and in two audit entries with who did it', async () => {
    const { rows } = await sql<{ act: string; by: string }>`
      select act, details ->> 'by' as by from audit_log where borrower_id = '1002' order by id
    `.execute(lender.db);
    expect(rows).toEqual([
      { act: 'exportBorrower', by: 'ops' },
      { act: 'eraseBorrower', by: 'ops' },
    ]);
    const { rows: requests } =
      await sql`select state, name, contact, body from data_requests where id = 'q-e'`.execute(
        lender.db,
      );
    expect(requests).toEqual([
      { state: 'applied', name: '[erased]', contact: '[erased]', body: '[erased]' },
    ]);
  });
});

/** The export's file as text, and its images. */
async function exported(): Promise<{ kept: string; images: readonly string[] }> {
  const folder = join(tmpdir(), `cauce-export-${randomUUID()}`);
  const { exitCode } = await line.run('borrower', 'export', '1002', '--to', folder);
  expect(exitCode).toBe(0);
  const json = readFileSync(join(folder, 'borrower.json'), 'utf8');
  const images = readdirSync(join(folder, 'images'));
  rmSync(folder, { recursive: true });
  // The hash of a session is useful only to a thief.
  expect(json).not.toContain('token_hash');
  return { kept: json, images };
}

describe('what is only ever added to', () => {
  const refused = (text: string) =>
    expect(run(text)).rejects.toThrow(/append-only|cannot be changed/);

  it('still accepts no other text, whether or not the borrower was erased', async () => {
    await refused(
      `update complaint_replies set body = 'Something else' where complaint_id = 'k-e'`,
    );
    await refused(`update complaints set body = 'Something else' where id = 'k-e'`);
    await refused(`delete from complaint_history where complaint_id = 'k-e'`);
    await refused(
      `update penalty_moves set on_day = '2026-07-01', reason = '[erased]' where order_id = 'E174'`,
    );
    await refused(`update order_history set reason = '[erased]' where order_id = 'D174'`);
    await refused(`update data_requests set name = 'Other' where id = 'q-e'`);
  });

  it('is a borrower again once the lender’s system opens a session', async () => {
    const erasedAt = async () =>
      (
        await sql<{
          at: Date | null;
        }>`select erased_at as at from borrowers where id = '1002'`.execute(lender.db)
      ).rows[0]?.at;
    expect(await erasedAt()).not.toBeNull();
    await run(`update borrowers set full_name = 'Ana' where id = '1002'`);
    expect(await erasedAt()).toBeNull();
  });
});
