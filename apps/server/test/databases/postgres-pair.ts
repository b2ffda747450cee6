import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from '../free-port.ts';
import { findBinaries, unprivilegedUser, untilReady } from './postgres-server.ts';

/** Two PostgreSQL servers, the second a synchronous standby of the first. */
export interface PostgresPair {
  /** One address with both hosts, the standby first. */
  readonly url: string;
  readonly leaderUrl: string;
  readonly standbyUrl: string;
  /** Makes the first refuse or accept writes, like a primary that has lost its vote. */
  readonly setReadOnly: (isReadOnly: boolean) => Promise<void>;
  /** Kills the first without warning. */
  readonly killLeader: () => Promise<void>;
  /** Promotes the standby. */
  readonly promote: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Starts the pair, both with these additional settings. */
export async function postgresPair(
  additional: Readonly<Record<string, string>> = {},
): Promise<PostgresPair> {
  const binaries = findBinaries();
  const user = unprivilegedUser();
  const dir = mkdtempSync(join(tmpdir(), 'cauce-postgres-pair-'));
  if (user.uid !== undefined) chownSync(dir, user.uid, user.gid ?? user.uid);
  const run = { ...user, cwd: dir, env: { ...process.env, LC_ALL: 'C' } };
  const folderOf = (name: string): string => join(dir, name);
  execFileSync(
    join(binaries, 'initdb'),
    ['-D', folderOf('one'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale'],
    { ...run, stdio: 'pipe' },
  );
  // A cluster that has never run can be copied as files, without a server's copying tool.
  cpSync(folderOf('one'), folderOf('two'), { recursive: true, preserveTimestamps: true });
  chmodSync(folderOf('two'), 0o700);
  writeFileSync(join(folderOf('two'), 'standby.signal'), '');
  if (user.uid !== undefined) execFileSync('chown', ['-R', String(user.uid), folderOf('two')]);

  const start = async (name: string, settings: Readonly<Record<string, string>>) => {
    const port = await freePort();
    const all = {
      hot_standby: 'on',
      wal_keep_size: '256MB',
      fsync: 'off',
      ...additional,
      ...settings,
    };
    const server = spawn(
      join(binaries, 'postgres'),
      [
        '-D',
        folderOf(name),
        '-p',
        String(port),
        '-h',
        '127.0.0.1',
        '-k',
        dir,
        ...Object.entries(all).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
      ],
      { ...run, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    await untilReady(server, urlOf(port));
    return { server, port };
  };
  const one = await start('one', {});
  const two = await start('two', {
    primary_conninfo: `host=127.0.0.1 port=${one.port} user=postgres application_name=two`,
  }).catch(async (error: unknown) => {
    await end(one.server, 'SIGKILL');
    throw error;
  });
  const setOnFirst = async (setting: string, value: string): Promise<void> => {
    await queryValue(urlOf(one.port), `alter system set ${setting} = '${value}'`);
    await queryValue(urlOf(one.port), 'select pg_reload_conf()');
    // A new connection sees the setting once the server has reloaded its file and signalled every process, which applies it
    // before its next statement.
    while ((await queryValue(urlOf(one.port), `show ${setting}`)) !== value) await wait(20);
  };
  // From here on a commit is acknowledged when the standby has it.
  await setOnFirst('synchronous_standby_names', 'two');
  return {
    url: `postgres://postgres@127.0.0.1:${two.port},127.0.0.1:${one.port}/postgres`,
    leaderUrl: urlOf(one.port),
    standbyUrl: urlOf(two.port),
    // `alter system` writes no table, so a read-only server accepts it.
    setReadOnly: (isReadOnly) =>
      setOnFirst('default_transaction_read_only', isReadOnly ? 'on' : 'off'),
    killLeader: () => end(one.server, 'SIGKILL'),
    promote: async () => void (await queryValue(urlOf(two.port), 'select pg_promote(true, 60)')),
    stop: async () => {
      await end(one.server, 'SIGKILL');
      await end(two.server, 'SIGKILL');
      rmSync(dir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}

function urlOf(port: number): string {
  return `postgres://postgres@127.0.0.1:${port}/postgres`;
}

/** Returns the first value of the result. */
async function queryValue(url: string, sql: string): Promise<unknown> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<unknown[]>({ text: sql, rowMode: 'array' });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill(signal);
  await ended;
}
