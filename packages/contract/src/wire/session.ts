/**
 * The common parameters, in two parts: the borrower with the device, and the loan. They arrive in the address that a shell
 * opens, are stored for the tab, and are added to every link and every call.
 */
export const DEVICE_PARAMETERS = [
  'userId',
  'sessionId',
  'deviceId',
  'deviceName',
  'osVersion',
  'advertisingId',
  'appName',
  'appVersion',
  'clientType',
  'merchantNumber',
  'mobilePhone',
  'isNeedPop',
] as const;

export const LOAN_PARAMETERS = [
  'orderId',
  'productId',
  'couponId',
  'couponMoney',
  'withholdingAmount',
] as const;

/** Query values that two clients of the specification forward as headers of the same name. */
export const FORWARDED_BY_JSON = ['crp_phe', 'dearest', 'showy', 'dearer', 'language'] as const;
export const FORWARDED_BY_FORM = ['swift', 'eyes'] as const;

type DeviceParameter = (typeof DEVICE_PARAMETERS)[number];
export type LoanParameter = (typeof LOAN_PARAMETERS)[number];
export type ForwardedParameter =
  | (typeof FORWARDED_BY_JSON)[number]
  | (typeof FORWARDED_BY_FORM)[number];
export type SessionParameter = DeviceParameter | LoanParameter | ForwardedParameter;

/** The validated parameters of the address; a missing or unusable one is absent. */
export type Session = Readonly<Partial<Record<SessionParameter, string>>>;

export const SESSION_PARAMETERS: readonly SessionParameter[] = [
  ...DEVICE_PARAMETERS,
  ...LOAN_PARAMETERS,
  ...FORWARDED_BY_JSON,
  ...FORWARDED_BY_FORM,
];

// Printable ASCII and Latin-1 letters, which headers and addresses can carry. Any other value would make every fetch of the
// page throw once it becomes a header.
const PRINTABLE = /^[\x20-\x7e\u00a0-\u00ff]{1,128}$/;

const SHAPES: Partial<Record<SessionParameter, RegExp>> = {
  userId: /^[A-Za-z0-9_.-]{1,64}$/,
  sessionId: /^[A-Za-z0-9_.~+/=-]{1,256}$/,
  orderId: /^[A-Za-z0-9_.-]{1,64}$/,
  productId: /^[A-Za-z0-9_.-]{1,64}$/,
  couponId: /^[A-Za-z0-9_.-]{1,64}$/,
  couponMoney: /^[0-9]{1,12}$/,
  withholdingAmount: /^[0-9]{1,12}$/,
  mobilePhone: /^\+?[0-9]{6,15}$/,
  isNeedPop: /^[0-9]$/,
};

/** Whether a value is valid for this parameter. */
export function isUsable(parameter: SessionParameter, value: string): boolean {
  return (SHAPES[parameter] ?? PRINTABLE).test(value);
}

/**
 * Reads the common parameters of an address once. Tolerant: what is missing, empty, repeated or hostile is dropped, and the
 * page continues. A missing `merchantNumber` becomes the configured one.
 */
export function readSession(search: string, merchantNumber: string): Session {
  const query = new URLSearchParams(search);
  const session: Partial<Record<SessionParameter, string>> = { merchantNumber };
  for (const parameter of SESSION_PARAMETERS) {
    const values = query.getAll(parameter);
    const value = values[0];
    if (values.length === 1 && value !== undefined && isUsable(parameter, value))
      session[parameter] = value;
  }
  return session;
}

/** Writes the common parameters back into query fields, in one fixed order. */
export function writeSession(session: Session): [SessionParameter, string][] {
  return SESSION_PARAMETERS.flatMap((parameter) => {
    const value = session[parameter];
    return value === undefined ? [] : [[parameter, value] as [SessionParameter, string]];
  });
}

/** The borrowers' languages unless the lender configures others; the first one is the default. */
export const BORROWER_LANGUAGES: readonly BorrowerLanguage[] = ['es', 'en'];

/**
 * The language that `isNeedPop` selects: 1 English, anything else Spanish, if the lender offers it; otherwise the lender's
 * first. Chinese is for the promotional pages only.
 */
export function languageOf(
  { isNeedPop }: Session,
  offered: readonly BorrowerLanguage[] = BORROWER_LANGUAGES,
): BorrowerLanguage {
  const input = isNeedPop === '1' ? 'en' : 'es';
  return isNeedPop && offered.includes(input) ? input : (offered[0] ?? input);
}

/** The value of `<html lang>`: a language of the country itself with its region, another one without. */
export function htmlLanguageOf(language: Language, country: 'MX' | 'IN' | 'PH'): string {
  if (language === 'zh') return 'zh-CN';
  const ofCountry = country === 'MX' ? 'es' : 'en';
  return language === ofCountry ? `${language}-${country}` : language;
}

export type BorrowerLanguage = 'es' | 'en';

export type Language = 'es' | 'en' | 'zh';
