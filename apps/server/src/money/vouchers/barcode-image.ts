import { crc32, deflateSync } from 'node:zlib';
import { CODE_128_QUIET_ZONE, scanBars } from '@cauce/lending';

const MODULE_PX = 2;
const HEIGHT_PX = 96;

/**
 * The barcode of a code as a 1-bit PNG in a data URL of some 400 characters; empty for a code without one. Every module is
 * two pixels wide and the quiet zone is included, so a client only needs to show it.
 */
export function barcodeImage(code: string): string {
  const bars = scanBars(code);
  if (bars === null) return '';
  const row = rowOf(bars);
  const bytes = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', headerOf(row.width)),
    chunk('IDAT', deflateSync(imageOf(row.bytes), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return `data:image/png;base64,${bytes.toString('base64')}`;
}

/** One line of pixels, white where a bit is set. */
function rowOf(bars: readonly number[]): { width: number; bytes: Buffer } {
  const modules = bars.reduce((sum, width) => sum + width, 2 * CODE_128_QUIET_ZONE);
  const width = modules * MODULE_PX;
  const bytes = Buffer.alloc(Math.ceil(width / 8), 0xff);
  let left = CODE_128_QUIET_ZONE * MODULE_PX;
  bars.forEach((bar, index) => {
    const end = left + bar * MODULE_PX;
    if (index % 2 === 0)
      for (let x = left; x < end; x += 1) {
        const at = x >> 3;
        bytes[at] = (bytes[at] ?? 0) & ~(0x80 >> (x & 7));
      }
    left = end;
  });
  return { width, bytes };
}

function headerOf(width: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(HEIGHT_PX, 4);
  // 1-bit greyscale, with PNG's only compression and filter methods and no interlacing.
  header.set([1, 0, 0, 0, 0], 8);
  return header;
}

/** Each line repeats the one above (filter 2), except for the first. */
function imageOf(row: Buffer): Buffer {
  const first = Buffer.concat([Buffer.from([0]), row]);
  const same = Buffer.alloc(row.length + 1);
  same[0] = 2;
  return Buffer.concat([first, ...Array.from({ length: HEIGHT_PX - 1 }, () => same)]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length, 0);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named), 0);
  return Buffer.concat([size, named, check]);
}
