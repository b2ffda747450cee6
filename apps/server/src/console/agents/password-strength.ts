/** Common choices when twelve characters are required; compared without case, spaces and trailing digits. */
const COMMON: ReadonlySet<string> = new Set([
  'password',
  'passwordpassword',
  'contraseña',
  'contrasena',
  'qwertyuiop',
  'qwertyuiopasdf',
  'administrador',
  'administrator',
  'bienvenido',
  'bienvenida',
  'iloveyou',
  'teamomucho',
  'letmein',
  'welcome',
  'abcdefghijkl',
]);

/**
 * Whether a password of the required length is still weak: common, of few different characters, or made of the agent's own
 * name or e-mail (NIST SP 800-63B-4 §3.1.1.2 requires a list instead of composition rules).
 */
export function isWeakPassword(
  password: string,
  { email, name }: { readonly email: string; readonly name: string },
): boolean {
  const plain = password.normalize('NFKC').toLowerCase();
  if (new Set(plain).size < 5) return true;
  const core = plain.replaceAll(/[\s.!?_-]/gu, '').replace(/(?<!\d)\d+$/u, '');
  if (core === '' || COMMON.has(core)) return true;
  const own = [email.split('@')[0] ?? '', ...name.toLowerCase().split(/\s+/u)];
  // A password that is only a name with a number is weak; one that merely contains a name is not.
  const rest = own
    .filter((word) => word.length >= 3)
    .reduce((left, word) => left.replaceAll(word, ''), core);
  return rest.length < 4;
}
