/** A run of digits without the zeros at its end: `0500` → `05`, `000` → ``. */
export function withoutTrailingZeros(digits: string): string {
  let end = digits.length;
  while (digits[end - 1] === '0') end -= 1;
  return digits.slice(0, end);
}
