/** What people choose when twelve characters are asked for; compared without case, spaces and digits at the end. */
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
 * Whether a password of the right length is still a poor one: common, of few different characters, or made of the agent's own
 * name or e-mail (NIST SP 800-63B-4 §3.1.1.2 asks for a list instead of rules of composition).
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
  // One that is nothing but a name with a number is weak; one that merely holds a name is not.
  const rest = own
    .filter((word) => word.length >= 3)
    .reduce((left, word) => left.replaceAll(word, ''), core);
  return rest.length < 4;
}
