import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** A page as sent: in an encoding that the caller accepts, or uncompressed. */
export interface PageBody {
  readonly encoding: 'br' | 'gzip' | null;
  readonly body: Buffer;
}

/** Quality 5 is within 5 % of the best size for such a page, at a tenth of the time. */
const AT_ONCE = 5;
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
    const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
    return { encoding: 'br', body: await toBrotli(plain, { params }) };
  }
  if (TAKES_GZIP.test(accepted)) return { encoding: 'gzip', body: await toGzip(plain) };
  return { encoding: null, body: plain };
}
