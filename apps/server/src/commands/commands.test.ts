import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { commandLine } from '../../test/command-line.ts';
import { appForFile } from '../../test/app-for-file.ts';
import { addTestVoucher, addWalletAttempt } from '../../test/voucher-rows.ts';
import { secretBox } from '../providers/secrets/secret-box.ts';
import { listOfferedProducts } from '../loans/products.ts';
import { addJob, putJobBack, takeDueJob } from '../jobs/jobs.ts';
import { readSettings } from '../settings/settings.ts';
import { commands } from './commands.ts';
import { brandCheck } from './doctor/lender-checks.ts';

let line: ReturnType<typeof commandLine>;
// Doctor compares the app's clock with the database's, which is this machine's.
const lender = appForFile({ startsAt: new Date().toISOString() });
beforeAll(async () => {
  line = commandLine(lender);
});

const audited = async (act: string) =>
  (
    await sql<{ subject: string; borrower: string | null; by: string }>`
      select subject_id as subject, borrower_id as borrower, details ->> 'by' as by
      from audit_log where act = ${act} and request_id = 'command' order by id
    `.execute(lender.db)
  ).rows;

describe('the command line', () => {
  it('lists every command, and each command its options', async () => {
    const { out, exitCode } = await line.run('help');
    expect(exitCode).toBe(0);
    for (const { name, options } of commands) {
      expect(out).toContain(`  ${name} `);
      const help = await line.run(...name.split(' '), '--help');
      expect(help.exitCode).toBe(0);
      for (const option of [...Object.keys(options), 'json', 'as'])
        expect(help.out).toContain(`--${option}`);
    }
  });

  it('names unknown input, and then does nothing', async () => {
    expect(await line.run('ledger', 'verfy')).toMatchObject({ exitCode: 2, out: '' });
    const wrong = await line.run('ledger', 'verify', '--oder', 'D174');
    expect(wrong).toMatchObject({ exitCode: 2, out: '' });
    expect(wrong.error).toContain('--oder');
    expect((await line.run('order', 'show')).error).toContain('--order is missing');
    expect((await line.run('order', 'show', 'a', 'b')).error).toContain('«b»');
    expect((await line.run('order', 'show', 'none')).error).toContain('no order none');
    const shown = await line.run('order', 'show', 'none', '--json');
    expect(JSON.parse(shown.out)).toMatchObject({ isFine: false, command: 'order show' });
  });
});

describe('ledger verify', () => {
  it('reports correct books as correct', async () => {
    const { exitCode, out } = await line.run('ledger', 'verify');
    expect(exitCode).toBe(0);
    expect(out).toContain('5 loans recomputed: no breach');
    expect(await line.data('ledger', 'verify', '--order', 'D174')).toMatchObject({ loans: 1 });
  });

  it('names a loan whose penalty nobody can explain, and exits with 1', async () => {
    await lender.db.transaction().execute(async (tx) => {
      await sql`
        with booked as (
          insert into ledger_transactions (kind, cause_kind, cause_provider, cause_id, order_id, borrower_id, value_on, booked_at)
          select 'correction', 'test', '', 'wrong', 'D174', '1001', max(value_on), now()
          from ledger_transactions where order_id = 'D174' returning id
        )
        insert into ledger_entries (transaction_id, line, account, order_id, instalment, borrower_id, amount)
        select id, 1, 'receivable.penalty', 'D174', 1, '1001', 500 from booked
        union all select id, 2, 'income.penalty', 'D174', 1, '1001', -500 from booked
      `.execute(tx);
    });
    const { exitCode, out } = await line.run('ledger', 'verify');
    expect(exitCode).toBe(1);
    expect(out).toContain('I14  D174');
    expect((await line.run('ledger', 'verify', '--order', 'D180')).exitCode).toBe(0);
  });
});

describe('voucher find and borrower find', () => {
  it('finds the order of a reference, shows no name, and is audited', async () => {
    await addTestVoucher(lender, { id: 'v-1', amount: 5_000, reference: '93001234567890' });
    const { out, exitCode } = await line.run('voucher', 'find', '9300 1234-567890', '--as', 'ana');
    expect(exitCode).toBe(0);
    expect(out).toContain('order D174 of borrower 1001');
    const { full_name: name, phone } = await lender.db
      .selectFrom('borrowers')
      .select(['full_name', 'phone'])
      .where('id', '=', '1001')
      .executeTakeFirstOrThrow();
    expect(out).not.toContain(name);
    expect(await audited('findVoucher')).toEqual([{ subject: 'v-1', borrower: '1001', by: 'ana' }]);
    expect((await line.run('voucher', 'find', 'none')).exitCode).toBe(1);
    // Without a voucher of this number the order is shown, and with it the borrower.
    expect((await line.run('voucher', 'find', 'D180', '--as', 'ana')).out).toBe(
      'order D180 (180) of borrower 1001, by its order',
    );
    expect(await audited('findVoucher')).toEqual([
      { subject: 'v-1', borrower: '1001', by: 'ana' },
      { subject: 'D180', borrower: '1001', by: 'ana' },
    ]);
    const bare = await line.run('borrower', 'find', phone.slice(-6));
    expect(bare.out).toBe('1001  8 loans');
    const shown = await line.run('borrower', 'find', phone.slice(-6), '--personal');
    expect(shown.out).toContain(name);
    expect(await audited('findBorrower')).toHaveLength(2);
  });

  it('ends a borrower’s sessions once, and is audited', async () => {
    const { out } = await line.run('borrower', 'sign-out', '1002', '--as', 'ana');
    expect(out).toContain('1 open sessions');
    expect(await line.data('borrower', 'sign-out', '1002')).toMatchObject({ ended: 0 });
    expect((await line.run('borrower', 'sign-out', 'x')).error).toContain('no borrower x');
    expect(await audited('endSessions')).toEqual([
      { subject: '1002', borrower: '1002', by: 'ana' },
      { subject: '1002', borrower: '1002', by: 'ops' },
    ]);
  });

  it('shows an order’s debt and history', async () => {
    const { out } = await line.run('order', 'show', 'D180');
    expect(out).toContain('order D180  status 180  borrower 1001');
    expect(out).toContain('instalment 1, due');
    expect(await audited('readOrder')).toEqual([{ subject: 'D180', borrower: '1001', by: 'ops' }]);
  });

  it('lists payments without an outcome', async () => {
    await addWalletAttempt(lender, 'att-1', 900);
    expect((await line.data('attempts', 'list')).attempts).toHaveLength(1);
    expect((await line.data('attempts', 'list', '--unknown')).attempts).toEqual([]);
    await sql`update attempts set state = 'unknown' where id = 'att-1'`.execute(lender.db);
    expect((await line.run('attempts', 'list', '--unknown')).out).toContain('att-1  unknown');
  });
});

describe('jobs', () => {
  it('list the error of a failed job, and make it due again', async () => {
    const now = new Date(lender.clock.now());
    await addJob(lender.db, { kind: 'decide', orderId: 'D21', round: 7, at: now, dueAt: now });
    const later = new Date(now.getTime() + 3_600_000);
    const taken = await takeDueJob(lender.db, now, later);
    await putJobBack(lender.db, taken?.id ?? 0, later, 'the office is closed');
    const { jobs } = await line.data('jobs', 'list');
    expect(jobs).toContainEqual(expect.objectContaining({ lastError: 'the office is closed' }));
    expect(await takeDueJob(lender.db, now, later)).toBeNull();
    expect((await line.run('jobs', 'retry', String(taken?.id))).exitCode).toBe(0);
    expect((await takeDueJob(lender.db, now, later))?.id).toBe(taken?.id);
    expect((await line.run('jobs', 'retry', '999999')).error).toContain('No open job');
  });

  it('stay as they are when the audit log cannot be written', async () => {
    const [job] = (await line.data('jobs', 'list')).jobs;
    await sql`alter table audit_log add constraint is_full check (act <> 'retryJob') not valid`.execute(
      lender.db,
    );
    expect((await line.run('jobs', 'retry', String(job.id))).exitCode).toBe(1);
    await sql`alter table audit_log drop constraint is_full`.execute(lender.db);
    expect((await line.data('jobs', 'list')).jobs).toContainEqual(job);
  });
});

describe('accounts', () => {
  const rosa = ['--email', 'Rosa@cauce.example', '--name', 'Rosa Gil'];

  it('are created, listed and deactivated, except for the last admin', async () => {
    expect((await line.run('admin', 'create', ...rosa)).out).toContain('This is shown only once');
    expect(
      (await line.run('admin', 'deactivate', '--email', 'rosa@cauce.example')).error,
    ).toContain('last admin');
    await line.run('admin', 'create', '--email', 'b@cauce.example', '--name', 'Berta Ruiz');
    expect((await line.run('admin', 'deactivate', '--email', 'rosa@cauce.example')).exitCode).toBe(
      0,
    );
    const { agents } = await line.data('admin', 'list');
    expect(agents).toContainEqual(
      expect.objectContaining({ email: 'rosa@cauce.example', isActive: false }),
    );
    expect((await line.run('admin', 'create', '--email', 'x')).error).toContain('--email, --name');
  });
});

describe('migrations', () => {
  it('are all applied, or the missing ones are named', async () => {
    expect((await line.run('migrate', 'status')).exitCode).toBe(0);
    expect((await line.run('migrate', 'run', '--dry-run')).out).toBe('Nothing would run.');
    await sql`insert into migrations (name, checksum) values ('9999-of-tomorrow', 'x')`.execute(
      lender.db,
    );
    expect((await line.run('migrate', 'status')).out).toContain('unknown  9999-of-tomorrow');
    expect((await line.run('jobs', 'list')).error).toContain(
      'migrations do not match this version',
    );
    expect((await line.run('migrate', 'run')).exitCode).toBe(2);
    await sql`delete from migrations where name = '9999-of-tomorrow'`.execute(lender.db);
  });
});

describe('doctor', () => {
  const findings = async (
    ...words: string[]
  ): Promise<{ about: string; level: string; says: string }[]> =>
    (await line.data('doctor', ...words)).findings;

  it('has a finding for each check, and says what to do about each that is not ok', async () => {
    const all = await findings();
    const about = (name: string) => all.filter((one) => one.about === name);
    expect(about('settings')).toMatchObject([{ level: 'ok' }]);
    expect(about('migrations')).toMatchObject([{ level: 'ok' }]);
    expect(about('database').map(({ says }) => says)).toContainEqual(
      expect.stringMatching(/^encoding UTF8, collation ./),
    );
    expect(about('files')).toMatchObject([{ level: 'ok' }]);
    expect(about('secrets')).toMatchObject([{ level: 'ok' }]);
    expect(about('ledger')).toMatchObject([{ level: 'ok' }]);
    expect(about('addresses')).toMatchObject([
      { level: 'ok', says: expect.stringContaining('https://www.gob.mx') },
    ]);
    for (const one of all) expect(one.level === 'ok' || 'todo' in one).toBe(true);
  });

  it('names hosts of pictures and of repayment that a page may not use', async () => {
    const flex = lender.db.updateTable('products').where('id', '=', 'flex');
    const first = lender.db.updateTable('orders').where('id', '=', 'D174');
    await flex.set({ logo: 'https://img.elsewhere.example/flex.png' }).execute();
    await first.set({ repay_url: 'https://pay.elsewhere.example/x' }).execute();
    const warned = (await findings()).filter(({ level }) => level === 'warn');
    expect(warned.map(({ about, says }) => `${about}: ${says}`)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^pictures: the logo of product flex is on https:\/\/img\.elsewhere/),
        expect.stringMatching(
          /^addresses: orders have repayment addresses on pay\.elsewhere\.example/,
        ),
      ]),
    );
    await flex.set({ logo: '' }).execute();
    await first.set({ repay_url: '' }).execute();
  });

  it('warns while no product is offered, as in a database that is new', async () => {
    const about = async () => (await findings()).filter((one) => one.about === 'products');
    expect(await about()).toMatchObject([{ level: 'ok' }]);
    const offered = (await listOfferedProducts(lender.db)).map(({ product }) => product.id);
    await lender.db.updateTable('products').set({ is_offered: false }).execute();
    expect(await about()).toMatchObject([{ level: 'warn', says: 'no product is offered' }]);
    await lender.db
      .updateTable('products')
      .set({ is_offered: true })
      .where('id', 'in', offered)
      .execute();
  });

  it('fails with another SECRET_KEY', async () => {
    const other = commandLine({
      ...lender,
      ports: { ...lender.ports, secrets: secretBox(Buffer.alloc(32, 8)) },
    });
    const { out, exitCode } = await other.run('doctor');
    expect(exitCode).toBe(1);
    expect(out).toMatch(/fail +secrets +SECRET_KEY decrypts 0 of 2/);
  });

  it('warns of a wait before early payments in Mexico, with the article against it', async () => {
    const { policy } = readSettings({ POLICY: 'fair', POLICY_PREPAYMENT_AFTER_HALF_TERM: 'true' });
    const settings = { ...lender.settings, mode: 'production', policy } as const;
    const checked = await brandCheck.run({ ...lender, settings, now: lender.clock.now });
    expect(checked.filter(({ level }) => level === 'warn')).toEqual([
      {
        level: 'warn',
        says: expect.stringMatching(/^prepayment\.afterHalfTerm .* \(LFPC arts\. 66, 69\)$/),
        todo: expect.stringContaining('POLICY_PREPAYMENT_AFTER_HALF_TERM=false'),
      },
    ]);
  });

  it('reports wrong settings by name and never by value', async () => {
    const wrong = commandLine(lender, { PORT: 'secret-in-the-wrong-place', COUNTRY: 'XX' });
    const { out, exitCode } = await wrong.run('doctor');
    expect(exitCode).toBe(1);
    expect(out).toContain('PORT must be');
    expect(out).toContain('COUNTRY must be');
    expect(out).not.toContain('secret-in-the-wrong-place');
  });
});
