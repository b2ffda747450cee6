import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** A page as sent: in an encoding that the caller accepts, or uncompressed. */
export interface PageBody {
  readonly encoding: 'br' | 'gzip' | null;
  readonly body: Buffer;
}

/** Quality 5 is within 10 % of the best size for such a page, at a fiftieth of the time. */
const AT_ONCE = 5;
/** Half a millisecond's work: handing it to another thread and back takes longer, most of all on a busy machine. */
const SHORT_BYTES = 65_536;
/** 2 to this power covers such a page. The usual window of 4 MB takes half as long again, for its memory. */
const SHORT_WINDOW = 16;
/** For a cached page: compressed once, sent often. */
export const CACHED = 11;

// Listed, and without a weight of zero.
const TAKES_BROTLI = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/;
const TAKES_GZIP = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/;

/** Compresses a page as `Accept-Encoding` allows. */
export async function compressPage(
  html: string,
  accepted: string,
  quality: number = AT_ONCE,
): Promise<PageBody> {
  const plain = Buffer.from(html);
  if (TAKES_BROTLI.test(accepted)) {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      ...(plain.length <= SHORT_BYTES && { [constants.BROTLI_PARAM_LGWIN]: SHORT_WINDOW }),
    };
    const isShort = quality <= AT_ONCE && plain.length <= SHORT_BYTES;
    const body = isShort
      ? brotliCompressSync(plain, { params })
      : await toBrotli(plain, { params });
    return { encoding: 'br', body };
  }
  if (TAKES_GZIP.test(accepted)) return { encoding: 'gzip', body: await toGzip(plain) };
  return { encoding: null, body: plain };
}
