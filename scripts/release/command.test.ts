import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

/* `bin/cauce` of an installed version, with a fake Node that reports its settings and arguments. */

let installed: string;
beforeAll(() => {
  installed = mkdtempSync(join(tmpdir(), 'cauce-command-'));
  // The service's user, where this machine has one, must be able to run it.
  chmodSync(installed, 0o755);
  for (const folder of ['bin', 'node_modules/.bin'])
    mkdirSync(join(installed, folder), { recursive: true });
  cpSync(join(import.meta.dirname, '../../bin/cauce'), join(installed, 'bin/cauce'));
  writeFileSync(join(installed, 'node_modules/.bin/node'), '#!/bin/sh\nenv\nprintf "<%s>" "$@"\n', {
    mode: 0o755,
  });
});
afterAll(() => rmSync(installed, { recursive: true }));

function runInstalled(file: string | null, environment: Record<string, string> = {}) {
  const path = join(installed, 'cauce.env');
  rmSync(path, { force: true });
  if (file !== null) writeFileSync(path, file);
  return spawnSync(join(installed, 'bin/cauce'), ['admin', 'create', '--name', 'Ana Ruiz'], {
    env: { PATH: process.env['PATH'] ?? '', CAUCE_ENV_FILE: path, ...environment },
    encoding: 'utf8',
  });
}

it('gives a command the settings of the service’s file, read as systemd reads it', () => {
  const { stdout, status } = runInstalled(
    [
      '# a comment',
      'DATABASE_URL=postgres://cauce:p#a$HOME@db/cauce?sslmode=verify-full',
      "BRAND_NAME='Banco del Río'",
      "OPERATOR_LICENCE='a\\b'",
      'SERVICE_HOURS_EN="Always, `really`"',
      'OPERATOR_NAME=Rio & Sons; ltd',
      '',
      'API_PREFIX=',
      '  LOG_LEVEL= warn  ',
      'PORT=8081\r',
      'TWILIO_FROM=+52\\5',
      'MERCHANT_NUMBER="A\\"1\\2" ',
    ].join('\n'),
    { CAUCE_MODE: 'demo', DATA_DIR: '.data' },
  );
  expect(status).toBe(0);
  const lines = stdout.split('\n');
  for (const line of [
    'CAUCE_MODE=production',
    'DATA_DIR=/var/lib/cauce',
    'DATABASE_URL=postgres://cauce:p#a$HOME@db/cauce?sslmode=verify-full',
    'BRAND_NAME=Banco del Río',
    'OPERATOR_LICENCE=a\\b',
    'SERVICE_HOURS_EN=Always, `really`',
    'OPERATOR_NAME=Rio & Sons; ltd',
    'API_PREFIX=',
    'LOG_LEVEL=warn',
    'PORT=8081',
    'TWILIO_FROM=+525',
    'MERCHANT_NUMBER=A"1\\2',
  ])
    expect(lines).toContain(line);
  expect(lines.at(-1)).toMatch(/main\.ts><admin><create><--name><Ana Ruiz>$/);
});

it('refuses a value that continues on the next line, which it would cut off', () => {
  const { status, stdout, stderr } = runInstalled('BRAND_NAME="Banco\ndel Río"\n');
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toContain('BRAND_NAME');
  expect(runInstalled('OPERATOR_ADDRESS=Calle 1,\\\nCiudad').status).toBe(2);
});

it('lets the file set another folder, as the unit does', () => {
  expect(runInstalled('DATA_DIR=/srv/cauce').stdout).toContain('DATA_DIR=/srv/cauce\n');
});

it('takes the environment of a container, and refuses where nothing is set', () => {
  const container = { CAUCE_MODE: 'production', DATA_DIR: '/data' };
  expect(runInstalled(null, container).stdout).toContain('DATA_DIR=/data\n');
  const { status, stdout, stderr } = runInstalled(null);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toContain('There are no settings');
});
