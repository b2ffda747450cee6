import { countDeleted } from '../../database/count-rows.ts';
import { prepared } from '../../database/prepared.ts';
import type { Db } from '../../database/tables/tables.ts';

export type KeyClaim = {
  readonly borrowerId: string;
  readonly key: string;
  readonly endpoint: string;
  readonly fingerprint: Buffer;
  readonly at: Date;
  /** A claim older than this without an answer was lost with its process; the call may run again. */
  readonly lostBefore: Date;
  /** Keys first used before this are forgotten. */
  readonly forgottenBefore: Date;
};

const claim = prepared<KeyClaim>()((db, at) =>
  db
    .insertInto('idempotency_keys')
    .values({
      borrower_id: at('borrowerId'),
      key: at('key'),
      endpoint: at('endpoint'),
      fingerprint: at('fingerprint'),
      started_at: at('at'),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['borrower_id', 'key'])
        .doUpdateSet((eb) => ({
          endpoint: eb.ref('excluded.endpoint'),
          fingerprint: eb.ref('excluded.fingerprint'),
          started_at: eb.ref('excluded.started_at'),
          answer: null,
          answered_at: null,
        }))
        .where((eb) =>
          eb.or([
            eb('idempotency_keys.started_at', '<', at('forgottenBefore')),
            eb.and([
              eb('idempotency_keys.answered_at', 'is', null),
              eb('idempotency_keys.started_at', '<', at('lostBefore')),
              eb('idempotency_keys.endpoint', '=', eb.ref('excluded.endpoint')),
              eb('idempotency_keys.fingerprint', '=', eb.ref('excluded.fingerprint')),
            ]),
          ]),
        ),
    )
    .returning('key'),
);

/**
 * Claims a key for one run of a call; false if another call holds it. One statement on the primary key, so that of any
 * number of simultaneous claims exactly one succeeds.
 */
export async function claimKey(db: Db, by: KeyClaim): Promise<boolean> {
  return (await claim(db, by)).length > 0;
}

/** The stored state of a key. */
export async function findKey(db: Db, borrowerId: string, key: string) {
  return db
    .selectFrom('idempotency_keys')
    .select(['endpoint', 'fingerprint', 'answer', 'answered_at'])
    .where('borrower_id', '=', borrowerId)
    .where('key', '=', key)
    .executeTakeFirst();
}

type AnsweredRun = Pick<KeyClaim, 'borrowerId' | 'key' | 'at'> & {
  /** As JSON. */
  readonly answer: string;
  readonly answeredAt: Date;
};

const insertAnswer = prepared<AnsweredRun>()((db, at) =>
  db
    .updateTable('idempotency_keys')
    .set({ answer: at('answer'), answered_at: at('answeredAt') })
    .where('borrower_id', '=', at('borrowerId'))
    .where('key', '=', at('key'))
    .where('started_at', '=', at('at'))
    .where('answered_at', 'is', null),
);

/** Stores the answer of the run that claimed the key at `at`. Does nothing if that run was superseded meanwhile. */
export async function storeAnswer(
  db: Db,
  run: Pick<KeyClaim, 'borrowerId' | 'key' | 'at'>,
  answer: unknown,
  answeredAt: Date,
): Promise<void> {
  await insertAnswer(db, { ...run, answer: JSON.stringify(answer), answeredAt });
}

/** Releases a key after a run that failed with an internal error, so that a retry can run. */
export async function releaseKey(
  db: Db,
  run: Pick<KeyClaim, 'borrowerId' | 'key' | 'at'>,
): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('borrower_id', '=', run.borrowerId)
    .where('key', '=', run.key)
    .where('started_at', '=', run.at)
    .where('answered_at', 'is', null)
    .execute();
}

/** Deletes keys first used before a time; returns the count. */
export async function deleteKeysBefore(db: Db, before: Date): Promise<number> {
  return countDeleted(db.deleteFrom('idempotency_keys').where('started_at', '<', before));
}
