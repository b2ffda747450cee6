import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { openTotp } from '../../console/agents/sealed-secret.ts';
import { listAgentRows } from '../../console/agents/agents.ts';
import { fail, ok, warn } from './finding.ts';
import type { Check } from './finding.ts';

const WARN_BELOW_BYTES = 1024 ** 3;
const FAIL_BELOW_BYTES = 100 * 1024 ** 2;

/** Free space for the embedded database and for images, where they are on this machine. */
export const diskCheck: Check = {
  about: 'disk',
  todo: 'docs/runbook.md#disk-full',
  run: async ({ settings }) => {
    const { dataDir, databaseUrl, filesBucket } = settings;
    if (databaseUrl !== null && filesBucket !== null)
      return [ok('nothing is stored on this machine')];
    if (!existsSync(dataDir))
      return [ok('DATA_DIR does not exist yet; the first start creates it')];
    const { bavail, bsize } = await statfs(dataDir);
    const free = bavail * bsize;
    const says = `${Math.floor(free / 1024 ** 2)} MiB free in DATA_DIR`;
    if (free < FAIL_BELOW_BYTES) return [fail(says, 'docs/runbook.md#disk-full')];
    return [free < WARN_BELOW_BYTES ? warn(says, 'docs/runbook.md#disk-full') : ok(says)];
  },
};

/** Writes a file, reads it back and removes it. */
export const filesCheck: Check = {
  about: 'files',
  todo: 'the file store does not answer: check FILES_S3_… or the permissions of DATA_DIR',
  run: async ({ ports: { files }, settings }) => {
    const name = randomBytes(32).toString('base64url');
    const bytes = randomBytes(64);
    await files.put(name, bytes, 'application/octet-stream');
    const read = await files.read(name);
    await files.remove(name);
    const where = settings.filesBucket === null ? 'disk' : 'bucket';
    if (read?.equals(bytes) !== true)
      return [fail(`the ${where} returned a different file`, 'use another store')];
    return (await files.read(name)) === null
      ? [ok(`the ${where} stores, returns and removes a file`)]
      : [fail(`the ${where} does not remove files`, 'the key must be allowed to delete objects')];
  },
};

/** Whether SECRET_KEY is the key that encrypted the authenticators' secrets. */
export const secretsCheck: Check = {
  about: 'secrets',
  todo: 'docs/runbook.md#key-rotation',
  run: async ({ db, settings, ports: { secrets }, now }) => {
    const agents = await listAgentRows(db, new Date(now()), settings);
    const secretsOfAgents = agents.flatMap(({ id, totp_secret: secret }) =>
      secret === null ? [] : [{ id, secret }],
    );
    const unreadable = secretsOfAgents.filter(({ id, secret }) => {
      try {
        openTotp(secrets, id, secret);
        return false;
      } catch {
        return true;
      }
    });
    if (secretsOfAgents.length === 0) return [ok('no secret is stored yet')];
    return unreadable.length === 0
      ? [ok(`SECRET_KEY decrypts all ${secretsOfAgents.length} stored secrets`)]
      : [
          fail(
            `SECRET_KEY decrypts ${secretsOfAgents.length - unreadable.length} of ${secretsOfAgents.length} stored secrets`,
            'set the key that encrypted them, or reset those accounts: docs/runbook.md#key-rotation',
          ),
        ];
  },
};
