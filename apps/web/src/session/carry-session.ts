import { LOAN_PARAMETERS, readSession } from '@cauce/contract';
import type { Session } from '@cauce/contract';

/**
 * The session at an address, given the stored one.
 *
 * An address that names the borrower is complete: it says which loan it is about. The stored session only fills in missing
 * values about borrower and device, and only for the same borrower. Another borrower's address replaces everything. An
 * address without a borrower (the reload of a bare alias) keeps the stored session; a `sessionId` alone belongs to no
 * borrower and is dropped.
 */
export function carrySession(stored: Session, search: string, merchantNumber: string): Session {
  const { merchantNumber: ownMerchant, ...fromAddress } = readSession(search, '');
  const read: Session = ownMerchant ? { ...fromAddress, merchantNumber: ownMerchant } : fromAddress;
  return { merchantNumber, ...merge(stored, read) };
}

function merge(stored: Session, read: Session): Session {
  if (read.userId === undefined) {
    if (stored.userId === undefined) return { ...stored, ...read };
    const { sessionId: _nobodys, ...rest } = read;
    return { ...stored, ...rest };
  }
  if (read.userId !== stored.userId) return read;
  const loan: readonly string[] = LOAN_PARAMETERS;
  const device = Object.entries(stored).filter(([name]) => !loan.includes(name));
  return { ...Object.fromEntries(device), ...read };
}
