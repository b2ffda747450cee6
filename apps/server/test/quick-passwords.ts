import crypto from 'node:crypto';
import type { BinaryLike, ScryptOptions } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/* Hashing is slow to stop guessing, which would also slow down tests that try hundreds of passwords. In the projects
with a database, scrypt therefore runs with almost no cost, and with the same salt and format. password.test.ts runs
without this and checks the real cost. */

const trueScrypt = crypto.scrypt;

function quickScrypt(
  password: BinaryLike,
  salt: BinaryLike,
  length: number,
  options: ScryptOptions,
  done: (error: Error | null, key: Buffer) => void,
): void {
  trueScrypt(password, salt, length, { ...options, N: 2 ** 10, p: 1 }, done);
}

Object.assign(crypto, { scrypt: quickScrypt });
syncBuiltinESMExports();
