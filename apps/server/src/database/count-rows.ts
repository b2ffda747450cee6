import type { DeleteResult, UpdateResult } from 'kysely';

interface Statement<Result> {
  readonly executeTakeFirstOrThrow: () => Promise<Result>;
}

/** Runs a delete and returns how many rows it removed. */
export async function countDeleted(statement: Statement<DeleteResult>): Promise<number> {
  return Number((await statement.executeTakeFirstOrThrow()).numDeletedRows);
}

/** Runs an update and returns how many rows it changed. */
export async function countUpdated(statement: Statement<UpdateResult>): Promise<number> {
  return Number((await statement.executeTakeFirstOrThrow()).numUpdatedRows);
}
