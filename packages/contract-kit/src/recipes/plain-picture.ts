import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const SIDE = 16;

/** A small PNG of one colour (`#rrggbb`), built in code so that the kit ships no picture. */
export function plainPicture(colour: string): Blob {
  const pixel = Buffer.from(colour.slice(1), 'hex');
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIDE, 0);
  header.writeUInt32BE(SIDE, 4);
  // Eight bits a channel, red, green and blue.
  header.set([8, 2], 8);
  const row = Buffer.concat([Buffer.alloc(1), ...Array.from({ length: SIDE }, () => pixel)]);
  const rows = Buffer.concat(Array.from({ length: SIDE }, () => row));
  const bytes = [SIGNATURE, part('IHDR', header), part('IDAT', deflateSync(rows)), part('IEND')];
  return new Blob([new Uint8Array(Buffer.concat(bytes))], { type: 'image/png' });
}

function part(name: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(name), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
