import { randomBytes } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import { appForFile } from '../../../test/app-for-file.ts';
import { onAdmin, withDatabase } from '../../../test/databases/postgres-databases.ts';
import { GENEROUS_TIMES } from '../../../test/databases/test-database.ts';
import { connectPostgres } from '../../database/postgres/connect-postgres.ts';
import { databaseCheck } from './database-checks.ts';

const lender = appForFile({ startsAt: new Date().toISOString() });

/** The findings about a lender's database in production; `databaseUrl` is its address in the settings. */
async function findingsAbout(url: string, databaseUrl = url) {
  const connection = connectPostgres(url, 2, GENEROUS_TIMES);
  const settings = { ...lender.settings, mode: 'production', databaseUrl } as const;
  try {
    const { ports } = lender;
    return await databaseCheck.run({
      settings,
      connection,
      db: connection.db,
      ports,
      now: Date.now,
    });
  } finally {
    await connection.close();
  }
}

describe.runIf(process.env.TEST_DATABASE === 'postgresql')('doctor on a PostgreSQL server', () => {
  it('fails if indexes were built with another version of the text order than the system has now', async () => {
    const server = process.env['TEST_DATABASE_URL'] ?? '';
    const name = `cauce_test_${randomBytes(6).toString('hex')}`;
    await onAdmin(
      server,
      `create database ${name} template template0 locale_provider icu icu_locale 'es-MX'`,
    );
    onTestFinished(() => onAdmin(server, `drop database ${name} with (force)`));
    const aboutTextOrder = async () =>
      (await findingsAbout(withDatabase(server, name))).filter(({ says }) =>
        says.includes('es-MX'),
      );
    expect(await aboutTextOrder()).toEqual([
      { level: 'ok', says: 'encoding UTF8, collation es-MX' },
    ]);
    await onAdmin(
      server,
      `update pg_database set datcollversion = '57.1' where datname = '${name}'`,
    );
    expect(await aboutTextOrder()).toEqual([
      {
        level: 'fail',
        says: expect.stringMatching(
          /^texts are ordered by version \S+ of es-MX; indexes were built by 57\.1$/,
        ),
        todo: 'docs/runbook.md#order-of-texts-changed',
      },
    ]);
  });

  it('warns of an unencrypted connection to another machine, but not of one to this machine', async () => {
    const server = process.env['TEST_DATABASE_URL'] ?? '';
    const about = async (databaseUrl: string) =>
      (await findingsAbout(server, databaseUrl)).find(({ says }) => says.startsWith('connection'));
    expect(await about('postgres://cauce@127.0.0.1/cauce')).toMatchObject({ level: 'ok' });
    expect(await about('postgres://cauce@10.0.0.1,localhost/cauce')).toMatchObject({
      level: 'warn',
    });
  });
});
