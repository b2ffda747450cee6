import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** How a page is sent; null is uncompressed. */
type PageEncoding = 'br' | 'gzip' | null;

/** A page as sent: in an encoding that the caller accepts, or uncompressed. */
export interface PageBody {
  readonly encoding: PageEncoding;
  readonly body: Buffer;
}

/** Quality 5 is within 10 % of the best size for such a page, at a fiftieth of the time. */
const LIVE_QUALITY = 5;
/** Half a millisecond's work: handing it to another thread and back takes longer, most of all on a busy machine. */
const SHORT_BYTES = 65_536;
/** 2 to this power covers such a page. The usual window of 4 MB takes half as long again, for its memory. */
const SHORT_WINDOW = 16;
/** For a cached page: compressed once, sent often. */
export const CACHED = 11;

// Listed, and without a weight of zero.
const TAKES_BROTLI = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/;
const TAKES_GZIP = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/;

/** The smallest encoding that an `Accept-Encoding` allows. */
export function encodingFor(accepted: string): PageEncoding {
  if (TAKES_BROTLI.test(accepted)) return 'br';
  return TAKES_GZIP.test(accepted) ? 'gzip' : null;
}

/** Compresses a page as `Accept-Encoding` allows. */
export function compressPage(html: string, accepted: string): Promise<PageBody> {
  return compressAs(html, encodingFor(accepted), LIVE_QUALITY);
}

export async function compressAs(
  html: string,
  encoding: PageEncoding,
  quality: number,
): Promise<PageBody> {
  const plain = Buffer.from(html);
  if (encoding === 'gzip') return { encoding, body: await toGzip(plain) };
  if (encoding === null) return { encoding, body: plain };
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    ...(plain.length <= SHORT_BYTES && { [constants.BROTLI_PARAM_LGWIN]: SHORT_WINDOW }),
  };
  const isShort = quality <= LIVE_QUALITY && plain.length <= SHORT_BYTES;
  const body = isShort ? brotliCompressSync(plain, { params }) : await toBrotli(plain, { params });
  return { encoding, body };
}
