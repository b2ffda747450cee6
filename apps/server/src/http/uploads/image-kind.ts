/** What bytes say that they are; their name and the content type that a client sends say nothing. */
export type ImageKind = 'jpeg' | 'png' | 'webp';

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');

/** The kind by the first bytes, or null for anything that is not taken. */
export function kindOf(bytes: Buffer): ImageKind | null {
  if (bytes.length >= 4 && bytes.readUIntBE(0, 3) === 0xffd8ff) return 'jpeg';
  if (bytes.subarray(0, PNG.length).equals(PNG)) return 'png';
  const isRiff = bytes.toString('latin1', 0, 4) === 'RIFF';
  return isRiff && bytes.toString('latin1', 8, 12) === 'WEBP' ? 'webp' : null;
}

/** Reads so many bytes of a file from a place; fewer at its end. */
export type ReadBytes = (from: number, length: number) => Promise<Buffer>;

/**
 * Whether a picture moves by its own first bytes, so that no decoder walks through its frames: tens of thousands of them fit into
 * what may be sent.
 */
export async function isMoving(read: ReadBytes, kind: ImageKind): Promise<boolean> {
  if (kind === 'png') return isMovingPng(read);
  return kind === 'webp' && isMovingWebp(await read(0, 32));
}

/** The animation flag of the extended header (RFC 9649 §2.7); without it a decoder looks at no frame but the first. */
function isMovingWebp(bytes: Buffer): boolean {
  return bytes.toString('latin1', 12, 16) === 'VP8X' && ((bytes[20] ?? 0) & 0x02) !== 0;
}

// An honest picture has about a dozen chunks before its pixels; each costs a read of the disk.
const MOST_CHUNKS = 1_000;

/**
 * Whether a PNG moves: it has an `acTL` chunk before its picture (APNG, W3C PNG 3rd edition §11.3.6). The decoder would take
 * the first picture in silence, and an agent would see another one than the borrower.
 */
async function isMovingPng(read: ReadBytes): Promise<boolean> {
  let at = PNG.length;
  for (let chunks = 0; chunks < MOST_CHUNKS; chunks += 1) {
    const head = await read(at, 8);
    if (head.length < 8) return false;
    const type = head.toString('latin1', 4, 8);
    if (type === 'acTL') return true;
    if (type === 'IDAT') return false;
    at += 12 + head.readUInt32BE(0);
  }
  return true;
}
