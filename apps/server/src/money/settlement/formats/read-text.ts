import { FileRefused } from './report-line.ts';

/** Limits of one import; a longer period comes as several files. */
export const MAX_BYTES = 3_145_728;
export const MAX_LINES = 20_000;

const isUtf16 = (bytes: Buffer): boolean => bytes[0] === 0xff && bytes[1] === 0xfe;

/** The text of a file: UTF-8 with or without a byte-order mark, UTF-16 with one, or else Windows' Latin-1. */
export function readText(bytes: Buffer): string {
  if (bytes.length === 0) throw new FileRefused('empty');
  if (bytes.length > MAX_BYTES) throw new FileRefused('tooLarge');
  const text = decode(bytes);
  // A spreadsheet's own format, a picture, an archive.
  if (text.includes('\0')) throw new FileRefused('notText');
  return text;
}

function decode(bytes: Buffer): string {
  if (isUtf16(bytes)) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
