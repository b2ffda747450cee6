function luhnSum(digits: string): number {
  // Every second one, counted from the end.
  const isDoubled = (index: number): boolean => (digits.length - index) % 2 === 0;
  return Array.from(digits, Number).reduce((sum, digit, index) => {
    const doubled = isDoubled(index) ? digit * 2 : digit;
    return sum + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
}

/**
 * Whether `text` is 2 or more digits that pass Luhn, without spaces (a card number's own length is
 * for the card form). Source: vectors `luhn`.
 */
export function isValidLuhn(text: string): boolean {
  return /^[0-9]{2,}$/.test(text) && luhnSum(text) % 10 === 0;
}
