import type { ComplaintState } from '@cauce/lending';
import type { Db } from '../../database/tables/tables.ts';

/** A complaint as listed beside a loan or a borrower. */
export interface DeskComplaint {
  readonly id: string;
  readonly folio: number;
  readonly titleEs: string;
  readonly titleEn: string;
  readonly state: ComplaintState;
  readonly filedAt: Date;
}

/** The latest complaints of a borrower, or about an order, newest first. */
export async function listDeskComplaints(
  db: Db,
  of: { readonly borrowerId: string } | { readonly orderId: string },
  limit: number,
): Promise<DeskComplaint[]> {
  const query = db
    .selectFrom('complaints as c')
    .innerJoin('complaint_types as t', 't.id', 'c.type_id')
    .select([
      'c.id',
      'c.folio',
      't.title_es as titleEs',
      't.title_en as titleEn',
      'c.state',
      'c.filed_at as filedAt',
    ])
    .orderBy('c.filed_at', 'desc')
    .orderBy('c.id')
    .limit(limit);
  return 'orderId' in of
    ? query.where('c.order_id', '=', of.orderId).execute()
    : query.where('c.borrower_id', '=', of.borrowerId).execute();
}
