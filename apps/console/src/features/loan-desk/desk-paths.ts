/** Where the pages of this capability are, below `/console`. */
export const searchPath = 'loans';
export const unmatchedPath = 'loans/unmatched';
export const borrowerPath = (id: string): string => `loans/borrower/${encodeURIComponent(id)}`;
export const orderPath = (id: string): string => `loans/order/${encodeURIComponent(id)}`;
export const complaintPath = (id: string): string => `complaints?case=${encodeURIComponent(id)}`;
