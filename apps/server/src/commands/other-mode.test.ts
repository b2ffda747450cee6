import { afterEach, beforeEach, expect, it } from 'vitest';
import { commandLine } from '../../test/command-line.ts';
import { startTestApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { addAgent } from '../console/agents/agents.ts';
import { refuseOtherFolder } from './open-context.ts';

/* Commands never load a demo, and refuse a database of the other mode. */
let lender: TestApp;
beforeEach(async () => {
  lender = await startTestApp({ withDemo: false });
});
afterEach(() => lender.close());

const inMode = (mode: 'demo' | 'production') =>
  commandLine({ ...lender, settings: { ...lender.settings, mode } });
const create = ['admin', 'create', '--email', 'ana@lender.example', '--name', 'Ana Ruiz'];
const count = async (table: 'borrowers' | 'agents' | 'sessions') =>
  (await lender.db.selectFrom(table).selectAll().execute()).length;

it('creates no account in an empty database when the settings are missing', async () => {
  expect((await inMode('demo').run(...create)).error).toContain('CAUCE_MODE=production');
  expect([await count('borrowers'), await count('agents')]).toEqual([0, 0]);
});

it('makes the database a lender’s with the first admin, and loads no demo', async () => {
  expect((await inMode('production').run(...create)).exitCode).toBe(0);
  expect([await count('borrowers'), await count('agents')]).toEqual([0, 1]);
  for (const command of [create, ['admin', 'list'], ['migrate', 'run'], ['borrower', 'find', '1']])
    expect(await inMode('demo').run(...command)).toMatchObject({
      exitCode: 1,
      error: expect.stringContaining('a lender’s database'),
    });
  const result = await inMode('demo').run('doctor');
  expect(result.exitCode).toBe(1);
  expect(result.out).toContain('a lender’s database');
});

it('names, in a check of a lender’s database, what a demo has left there and how to remove it', async () => {
  const at = new Date(lender.clock.now());
  await inMode('production').run(...create);
  const irene = {
    id: 'irene',
    email: 'irene@lender.example',
    name: 'Irene',
    role: 'admin',
  } as const;
  await addAgent(lender.db, irene, at);
  const { out } = await inMode('production').run('doctor');
  expect(out).toMatch(
    /fail +demo .*demo’s password → create another admin, then `cauce admin deactivate --email irene@/,
  );
});

it('refuses a lender’s command that has another data folder than the server: it would find no image', () => {
  const { settings } = lender;
  const inFolder = (environment: Record<string, string>, mode: 'demo' | 'production') => () =>
    refuseOtherFolder({ ...settings, mode }, environment);
  expect(inFolder({}, 'production')).toThrow(/DATA_DIR is missing/);
  expect(inFolder({ DATA_DIR: '/var/lib/cauce' }, 'production')).not.toThrow();
  expect(inFolder({}, 'demo')).not.toThrow();
});
