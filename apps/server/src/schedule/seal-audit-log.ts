import { localDateOf, marketOf } from '@cauce/lending';
import {
  addAuditSeal,
  digestEntries,
  digestNextEntries,
  listAuditSeals,
  storeAuditCheck,
} from '../http/audit-seals.ts';
import type { AuditSeal, SealedEntries } from '../http/audit-seals.ts';
import type { Work } from '../jobs/work.ts';

/** What the hash of a seal is for. */
const USE = 'audit seal';
const ENTRIES = 10_000;
const SEALS = 100;
/** No request takes this long, so no entry with a smaller id is still to come. */
const SETTLED_AFTER_MS = 3_600_000;

/**
 * Compares the audit log with its seals, and seals what was added since. A seal is a keyed hash of its entries and of the
 * seal before it: who can write to the database but does not know the key cannot change, add or remove a sealed entry
 * unnoticed. Months past their retention are dropped, and their seals are not compared.
 *
 * Throws if an entry is not what was sealed, so that this part of the daily work counts as failed and its alert fires.
 */
export async function sealAuditLog(
  { database, ports, settings }: Work,
  isStopping: () => boolean,
): Promise<{ readonly comparedEntries: number; readonly sealedEntries: number }> {
  const now = new Date(ports.clock.now());
  const day = localDateOf(now.getTime(), marketOf(settings.country).timeZone);
  const keptFrom = Date.UTC(
    now.getUTCFullYear(),
    now.getUTCMonth() - settings.retention.auditMonths,
    1,
  );
  const chain = (before: Buffer | null, entries: Pick<SealedEntries, 'entries' | 'digest'>) =>
    `${before?.toString('hex') ?? ''} ${entries.entries} ${entries.digest}`;

  let last: Pick<AuditSeal, 'hash' | 'throughId'> | null = null;
  let afterSeal = 0;
  let comparedEntries = 0;
  for (;;) {
    const seals = await listAuditSeals(database, afterSeal, SEALS);
    for (const seal of seals) {
      if (isStopping()) return { comparedEntries, sealedEntries: 0 };
      if (seal.oldestAt.getTime() >= keptFrom) {
        const { entries, digest, newestAt } = await digestEntries(database, seal);
        comparedEntries += entries;
        const chained = chain(last?.hash ?? null, { entries, digest: digest ?? '' });
        const hashes = ports.secrets.fingerprintsSince(newestAt ?? now, USE, chained);
        if (!hashes.some((hash) => hash.equals(seal.hash))) {
          const check = { day, at: now, entries: comparedEntries, brokenSeal: seal.id };
          await storeAuditCheck(database, check);
          throw new Error(
            `Entries ${seal.fromId} to ${seal.throughId} of the audit log were changed after they were sealed.`,
          );
        }
      }
      last = seal;
      afterSeal = seal.id;
    }
    if (seals.length < SEALS) break;
  }

  const before = new Date(now.getTime() - SETTLED_AFTER_MS);
  let sealedEntries = 0;
  while (!isStopping()) {
    const afterId: number = last?.throughId ?? 0;
    const next = await digestNextEntries(database, { afterId, before, limit: ENTRIES });
    if (next === undefined) break;
    const hash = ports.secrets.fingerprint(USE, chain(last?.hash ?? null, next));
    // Another process has just sealed these entries and continues.
    if (!(await addAuditSeal(database, next, hash, now))) break;
    last = { hash, throughId: next.throughId };
    sealedEntries += next.entries;
  }
  const entries = comparedEntries + sealedEntries;
  await storeAuditCheck(database, { day, at: now, entries, brokenSeal: null });
  return { comparedEntries, sealedEntries };
}
