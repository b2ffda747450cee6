import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../../settings/settings.ts';

/**
 * The key that encrypts secrets: the configured one, which production always has. A demo creates one at its first start and
 * stores it next to its database.
 */
export function secretKeyOf({
  secretKey,
  mode,
  dataDir,
}: Pick<Settings, 'secretKey' | 'mode' | 'dataDir'>): Buffer {
  if (secretKey !== null) return secretKey;
  if (mode === 'production') throw new Error('Production needs SECRET_KEY.');
  const file = join(dataDir, 'secret-key');
  mkdirSync(dataDir, { recursive: true });
  try {
    // Created or found, never replaced: otherwise what it encrypted could not be opened again.
    writeFileSync(file, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64');
  if (key.length !== 32) throw new Error(`${file} does not contain a key of 32 bytes.`);
  return key;
}
