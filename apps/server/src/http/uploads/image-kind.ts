/** The kinds of pictures that are accepted, known by their bytes: file name and content type prove nothing. */
export type ImageKind = 'jpeg' | 'png' | 'webp';

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');

/** The kind of the picture with these first bytes; null for any other file. */
export function imageKindOf(bytes: Buffer): ImageKind | null {
  if (bytes.length >= 4 && bytes.readUIntBE(0, 3) === 0xffd8ff) return 'jpeg';
  if (bytes.subarray(0, PNG.length).equals(PNG)) return 'png';
  const isRiff = bytes.toString('latin1', 0, 4) === 'RIFF';
  return isRiff && bytes.toString('latin1', 8, 12) === 'WEBP' ? 'webp' : null;
}

/** Reads `length` bytes of a file from an offset; fewer at its end. */
export type ReadBytes = (from: number, length: number) => Promise<Buffer>;

/**
 * Whether a picture is animated, by its own first bytes, so that no decoder walks through its frames: an upload can hold
 * tens of thousands of them.
 */
export async function isAnimated(read: ReadBytes, kind: ImageKind): Promise<boolean> {
  if (kind === 'png') return isAnimatedPng(read);
  return kind === 'webp' && isAnimatedWebp(await read(0, 32));
}

/** The animation flag of the extended header (RFC 9649 §2.7); without it a decoder reads the first frame only. */
function isAnimatedWebp(bytes: Buffer): boolean {
  return bytes.toString('latin1', 12, 16) === 'VP8X' && ((bytes[20] ?? 0) & 0x02) !== 0;
}

// A real picture has about a dozen chunks before its pixels; each costs a disk read.
const MAX_CHUNKS = 1_000;

/**
 * Whether a PNG is animated: it has an `acTL` chunk before its image data (APNG, W3C PNG 3rd edition §11.3.6). The decoder
 * would silently take the first frame, and an agent would see another picture than the borrower.
 */
async function isAnimatedPng(read: ReadBytes): Promise<boolean> {
  let offset = PNG.length;
  for (let chunks = 0; chunks < MAX_CHUNKS; chunks += 1) {
    const head = await read(offset, 8);
    if (head.length < 8) return false;
    const type = head.toString('latin1', 4, 8);
    if (type === 'acTL') return true;
    if (type === 'IDAT') return false;
    offset += 12 + head.readUInt32BE(0);
  }
  return true;
}
