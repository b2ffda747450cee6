/** Capital letters and digits without look-alikes (0 and O, 1 and I): 32 characters. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 11;

/**
 * An order number from at least 11 random bytes: 11 characters of 5 random bits (55 bits, so that collisions are
 * negligible) and a check character, which detects one wrong letter or two swapped neighbours when it is read aloud. Throws
 * RangeError for fewer bytes.
 */
export function orderNumber(random: Uint8Array): string {
  if (random.length < LENGTH) throw new RangeError('An order number needs 11 random bytes');
  const drawn = Array.from(random.subarray(0, LENGTH), (byte) => ALPHABET[byte % 32]).join('');
  return drawn + checkCharacter(drawn);
}

// Luhn's scheme over 32 characters: each second value is doubled and its two digits are added.
function checkCharacter(drawn: string): string {
  const sum = Array.from(drawn).reduce((total, one, index) => {
    const value = ALPHABET.indexOf(one) * (index % 2 === 0 ? 1 : 2);
    return total + Math.trunc(value / 32) + (value % 32);
  }, 0);
  return ALPHABET[(32 - (sum % 32)) % 32] ?? '';
}
