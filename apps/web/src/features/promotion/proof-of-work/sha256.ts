/** The first 32 bits of the fractional parts of the cube roots of the first 64 primes (FIPS 180-4). */
const ROUND_CONSTANTS = new Uint32Array(64);
/** The first 32 bits of the fractional parts of the square roots of the first eight (FIPS 180-4). */
const START = new Uint32Array(8);

let found = 0;
for (let candidate = 2; found < 64; candidate += 1) {
  let isPrime = true;
  for (let divisor = 2; divisor * divisor <= candidate; divisor += 1)
    if (candidate % divisor === 0) isPrime = false;
  if (!isPrime) continue;
  if (found < 8) START[found] = fractionOf(Math.sqrt(candidate));
  ROUND_CONSTANTS[found] = fractionOf(Math.cbrt(candidate));
  found += 1;
}

function fractionOf(root: number): number {
  return Math.floor((root - Math.floor(root)) * 2 ** 32);
}

const words = new Uint32Array(64);
const digest = new Uint8Array(32);
const view = new DataView(digest.buffer);

/**
 * SHA-256 of at most 55 bytes, which is one block. In a loop of hundreds of thousands the platform's own function, which
 * returns a promise each time, is many times slower. Every call returns the same array.
 */
export function sha256OfShort(bytes: Uint8Array): Uint8Array {
  if (bytes.length > 55) throw new RangeError('More than one block');
  const block = new Uint8Array(64);
  block.set(bytes);
  block[bytes.length] = 0x80;
  const read = new DataView(block.buffer);
  read.setUint32(60, bytes.length * 8);
  for (let at = 0; at < 16; at += 1) words[at] = read.getUint32(at * 4);
  for (let at = 16; at < 64; at += 1) {
    const before15 = words[at - 15] ?? 0;
    const before2 = words[at - 2] ?? 0;
    const sigma0 = rotateRight(before15, 7) ^ rotateRight(before15, 18) ^ (before15 >>> 3);
    const sigma1 = rotateRight(before2, 17) ^ rotateRight(before2, 19) ^ (before2 >>> 10);
    words[at] = (words[at - 16] ?? 0) + sigma0 + (words[at - 7] ?? 0) + sigma1;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = START;
  for (let at = 0; at < 64; at += 1) {
    const choice = (e & f) ^ (~e & g);
    const sum1 = rotateRight(e, 6) ^ rotateRight(e, 11) ^ rotateRight(e, 25);
    const temp1 = (h + sum1 + choice + (ROUND_CONSTANTS[at] ?? 0) + (words[at] ?? 0)) | 0;
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const sum0 = rotateRight(a, 2) ^ rotateRight(a, 13) ^ rotateRight(a, 22);
    const temp2 = (sum0 + majority) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + temp1) | 0;
    d = c;
    c = b;
    b = a;
    a = (temp1 + temp2) | 0;
  }
  [a, b, c, d, e, f, g, h].forEach((part, index) => {
    view.setUint32(index * 4, part + (START[index] ?? 0));
  });
  return digest;
}

function rotateRight(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}
