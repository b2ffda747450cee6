/**
 * Banks and wallets reachable by InstaPay and PESONet, by their BIC, in the order of the form. Source: BSP, lists of
 * InstaPay and PESONet participants.
 */
export const PHILIPPINE_BANKS: Readonly<Record<string, string>> = {
  AUBKPHMM: 'Asia United Bank',
  PABIPHMM: 'Bank of Commerce',
  BOPIPHMM: 'BPI',
  BNORPHMM: 'BDO Unibank',
  CHBKPHMM: 'China Bank',
  DBPHPHMM: 'Development Bank of the Philippines',
  EWBCPHMM: 'EastWest Bank',
  GXCHPHM2: 'GCash',
  TLBPPHMM: 'Landbank',
  PAPHPHM1: 'Maya',
  MBTCPHMM: 'Metrobank',
  PNBMPHMM: 'Philippine National Bank',
  PHSBPHMM: 'PSBank',
  RCBCPHMM: 'RCBC',
  SETCPHMM: 'Security Bank',
  UBPHPHMM: 'UnionBank',
};

/** The length of a Philippine account number or of a wallet's telephone, without spaces. */
export const PHILIPPINE_ACCOUNT_DIGITS = { least: 10, most: 16 } as const;

export function isPhilippineAccount(text: string): boolean {
  return /^[0-9]{10,16}$/.test(text);
}

/** The bank or wallet of a code, or null: without such an address a payment cannot be sent. */
export function philippineBank(code: string): string | null {
  return Object.keys(PHILIPPINE_BANKS).includes(code) ? (PHILIPPINE_BANKS[code] ?? null) : null;
}
