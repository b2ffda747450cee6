import { connectPostgres } from '../../apps/server/src/database/postgres/connect-postgres.ts';
import { recordStatements as record } from '../../apps/server/test/databases/record-statements.ts';
import type { Statement } from '../../apps/server/test/databases/record-statements.ts';
import { actOn } from './pay-in-process.ts';
import type { Payable } from './walk.ts';

/** Makes one payment and returns every statement that was sent for it, including `begin` and `commit`. */
export async function recordStatements(url: string, payable: Payable): Promise<Statement[]> {
  const connection = connectPostgres(url, 1);
  try {
    return await record(() => actOn(connection.db)(payable));
  } finally {
    await connection.close();
  }
}
