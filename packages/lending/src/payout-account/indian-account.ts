// The first four letters of an IFSC identify the bank: the RBI's list of banks with NEFT-enabled branches
// (https://www.rbi.org.in/Scripts/bs_viewcontent.aspx?Id=2009), with common names.
const BANKS: Readonly<Record<string, string>> = {
  AIRP: 'Airtel Payments Bank',
  AUBL: 'AU Small Finance Bank',
  BARB: 'Bank of Baroda',
  BDBL: 'Bandhan Bank',
  BKID: 'Bank of India',
  CBIN: 'Central Bank of India',
  CITI: 'Citibank',
  CIUB: 'City Union Bank',
  CNRB: 'Canara Bank',
  DBSS: 'DBS Bank India',
  DEUT: 'Deutsche Bank',
  DLXB: 'Dhanlaxmi Bank',
  ESFB: 'Equitas Small Finance Bank',
  FDRL: 'Federal Bank',
  HDFC: 'HDFC Bank',
  HSBC: 'HSBC',
  IBKL: 'IDBI Bank',
  ICIC: 'ICICI Bank',
  IDFB: 'IDFC First Bank',
  IDIB: 'Indian Bank',
  INDB: 'IndusInd Bank',
  IOBA: 'Indian Overseas Bank',
  IPOS: 'India Post Payments Bank',
  JAKA: 'Jammu and Kashmir Bank',
  JSFB: 'Jana Small Finance Bank',
  KARB: 'Karnataka Bank',
  KKBK: 'Kotak Mahindra Bank',
  KVBL: 'Karur Vysya Bank',
  MAHB: 'Bank of Maharashtra',
  PSIB: 'Punjab & Sind Bank',
  PUNB: 'Punjab National Bank',
  RATN: 'RBL Bank',
  SBIN: 'State Bank of India',
  SCBL: 'Standard Chartered',
  SIBL: 'South Indian Bank',
  TMBL: 'Tamilnad Mercantile Bank',
  UBIN: 'Union Bank of India',
  UCBA: 'UCO Bank',
  UJVN: 'Ujjivan Small Finance Bank',
  UTIB: 'Axis Bank',
  YESB: 'Yes Bank',
};

/** The length of an Indian account number, without spaces; each bank has its own, and there is no check digit. */
export const INDIAN_ACCOUNT_DIGITS = { least: 9, most: 18 } as const;

export function isIndianAccount(text: string): boolean {
  return /^[0-9]{9,18}$/.test(text);
}

/**
 * Whether `text` is an IFSC in capitals: four letters for the bank, a zero, six for the branch. Source: RBI, NEFT
 * procedural guidelines.
 */
export function isIfsc(text: string): boolean {
  return /^[A-Z]{4}0[A-Z0-9]{6}$/.test(text);
}

/** The bank of an IFSC by its first four letters, or null if the list lacks it: a new bank is no reason to refuse. */
export function bankOfIfsc(ifsc: string): string | null {
  return BANKS[ifsc.slice(0, 4)] ?? null;
}
