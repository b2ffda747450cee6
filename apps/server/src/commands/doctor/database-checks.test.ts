import { randomBytes } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import { appForFile } from '../../../test/app-for-file.ts';
import { onAdmin, withDatabase } from '../../../test/databases/postgres-databases.ts';
import { GENEROUS_TIMES } from '../../../test/databases/test-database.ts';
import { connectPostgres } from '../../database/postgres/connect-postgres.ts';
import { databaseCheck } from './database-checks.ts';

const lender = appForFile({ startsAt: new Date().toISOString() });

/** The findings about a database of a lender in production, whose settings name it so. */
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

describe.runIf(process.env.TEST_DATABASE === 'postgresql')('a check-up of a server', () => {
  it('fails once the system orders texts differently from their indexes', async () => {
    const server = process.env['TEST_DATABASE_URL'] ?? '';
    const name = `cauce_test_${randomBytes(6).toString('hex')}`;
    await onAdmin(
      server,
      `create database ${name} template template0 locale_provider icu icu_locale 'es-MX'`,
    );
    onTestFinished(() => onAdmin(server, `drop database ${name} with (force)`));
    const aboutOrder = async () =>
      (await findingsAbout(withDatabase(server, name))).filter(({ says }) =>
        says.includes('es-MX'),
      );
    expect(await aboutOrder()).toEqual([{ level: 'ok', says: 'encoding UTF8, collation es-MX' }]);
    await onAdmin(
      server,
      `update pg_database set datcollversion = '57.1' where datname = '${name}'`,
    );
    expect(await aboutOrder()).toEqual([
      {
        level: 'fail',
        says: expect.stringMatching(
          /^texts are ordered by version \S+ of es-MX; indexes were built by 57\.1$/,
        ),
        todo: 'docs/runbook.md#order-of-texts-changed',
      },
    ]);
  });

  it('warns of a plain connection to another machine, and of none to this one', async () => {
    const server = process.env['TEST_DATABASE_URL'] ?? '';
    const about = async (named: string) =>
      (await findingsAbout(server, named)).find(({ says }) => says.startsWith('connection'));
    expect(await about('postgres://cauce@127.0.0.1/cauce')).toMatchObject({ level: 'ok' });
    expect(await about('postgres://cauce@10.0.0.1,localhost/cauce')).toMatchObject({
      level: 'warn',
    });
  });
});
