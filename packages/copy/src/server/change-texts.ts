type BorrowerLanguage = 'es' | 'en';

interface ChangeFacts {
  readonly lender: string;
  /** The new value in masked form: its last four digits. */
  readonly mask: string;
  /** The number to call. */
  readonly telephone: string;
}

/**
 * The SMS with the code that changes the account for payouts. It says what the code does, to warn a borrower who is being
 * talked into reading it out.
 */
export function accountCodeText(
  { lender, code, mask, minutes }: { lender: string; code: string; mask: string; minutes: number },
  language: BorrowerLanguage,
): string {
  return language === 'en'
    ? `${lender}: ${code} is your code to receive your loans in account ${mask}. It expires in ${minutes} minutes. Do not share it with anyone, not even us.`
    : `${lender}: ${code} es el código para recibir tus préstamos en la cuenta ${mask}. Vence en ${minutes} minutos. No se lo des a nadie, ni a nosotros.`;
}

/** The SMS after the account for payouts was changed. */
export function accountChangedText(
  { lender, mask, heldUntil, telephone }: ChangeFacts & { readonly heldUntil: string },
  language: BorrowerLanguage,
): string {
  if (language === 'en') {
    const wait = heldUntil === '' ? '' : ` Nothing is paid there before ${heldUntil}.`;
    return `${lender}: your loans now go to account ${mask}.${wait} Not you? Call ${telephone}.`;
  }
  const wait = heldUntil === '' ? '' : ` No depositamos ahí antes del ${heldUntil}.`;
  return `${lender}: tus préstamos ahora llegan a la cuenta ${mask}.${wait} ¿No fuiste tú? Llama al ${telephone}.`;
}

/** The SMS to the former telephone after it was replaced. */
export function phoneChangedText(
  { lender, mask, telephone }: ChangeFacts,
  language: BorrowerLanguage,
): string {
  return language === 'en'
    ? `${lender}: your registered phone number is now ${mask}. Not you? Call ${telephone}.`
    : `${lender}: tu teléfono registrado ahora es ${mask}. ¿No fuiste tú? Llama al ${telephone}.`;
}
