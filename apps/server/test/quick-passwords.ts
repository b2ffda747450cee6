import crypto from 'node:crypto';
import type { BinaryLike, ScryptOptions } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/*
 * What a password costs whoever guesses it, tests that guess hundreds pay too: in the projects with a database it costs next to
 * nothing, with the same salt and the same form. That the true cost is paid is seen in password.test.ts, which runs without this.
 */

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
