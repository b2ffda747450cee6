import { dropPartitionsBefore, createComingPartitions } from '../database/partitions.ts';
import type { Work } from '../jobs/work.ts';

/** Creates the partitions of coming months and drops those past their retention; returns the counts. */
export async function maintainPartitions({ database, ports, settings }: Work): Promise<{
  readonly madeMonths: number;
  readonly droppedMonths: number;
}> {
  const now = new Date(ports.clock.now());
  const monthsAgo = (months: number): string =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1))
      .toISOString()
      .slice(0, 10);
  const { auditMonths, promotionCountsMonths } = settings.retention;
  return {
    madeMonths: await createComingPartitions(database, now),
    droppedMonths:
      (await dropPartitionsBefore(database, 'audit_log', monthsAgo(auditMonths))) +
      (await dropPartitionsBefore(database, 'promotion_counts', monthsAgo(promotionCountsMonths))),
  };
}
