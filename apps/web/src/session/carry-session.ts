import { LOAN_PARAMETERS, readSession } from '@cauce/contract';
import type { Session } from '@cauce/contract';

/**
 * The session at an address, given the one kept so far.
 *
 * An address that names its borrower is complete: it says which loan it is about, and what is kept fills only the gaps about
 * who and which device, and only for the same borrower. Another borrower's address replaces everything. An address without
 * a borrower (the reload of a bare alias) keeps what was there; a lone `sessionId` in it is nobody's and is dropped.
 */
export function carrySession(kept: Session, search: string, merchantNumber: string): Session {
  const { merchantNumber: ownMerchant, ...said } = readSession(search, '');
  const read: Session = ownMerchant ? { ...said, merchantNumber: ownMerchant } : said;
  return { merchantNumber, ...merge(kept, read) };
}

function merge(kept: Session, read: Session): Session {
  if (read.userId === undefined) {
    if (kept.userId === undefined) return { ...kept, ...read };
    const { sessionId: _nobodys, ...rest } = read;
    return { ...kept, ...rest };
  }
  if (read.userId !== kept.userId) return read;
  const loan: readonly string[] = LOAN_PARAMETERS;
  const device = Object.entries(kept).filter(([name]) => !loan.includes(name));
  return { ...Object.fromEntries(device), ...read };
}
