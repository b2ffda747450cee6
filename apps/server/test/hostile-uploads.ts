import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A hostile upload, and its expected result. */
export interface HostileUpload {
  readonly what: string;
  readonly bytes: Buffer;
  /** `picture`: re-encoded, without its metadata; the others as in `makePicture`. */
  readonly becomes: 'refused' | 'tooLarge' | 'picture';
  /** Small, and very large once decoded: it must cost neither time nor memory. */
  readonly isBomb: boolean;
}

const SCRIPT = '<script>alert(1)</script><?php system("id") ?><svg onload=alert(1)>';
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>';

/** A plain picture in a format, with varying pixels. */
export function plainImage(format: 'jpeg' | 'png' | 'webp' | 'gif' | 'tiff' | 'avif', side = 64) {
  const data = Buffer.from(Array.from({ length: side * side * 3 }, (_, at) => (at * 37) % 251));
  return sharp(data, { raw: { width: side, height: side, channels: 3 } })
    .toFormat(format)
    .toBuffer();
}

function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

/** A grey PNG of any size whose lines are all zero: a thousandth of its decoded size. */
export function pngOf(width: number, height: number, rows = height): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const lines = deflateSync(Buffer.alloc((width + 1) * rows), { level: 9 });
  return Buffer.concat([
    PNG_SIGNATURE,
    pngChunk('IHDR', header),
    pngChunk('IDAT', lines),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A PNG with a chunk inserted after its header. */
function withChunk(png: Buffer, chunk: Buffer): Buffer {
  const headerEnd = 8 + 25;
  return Buffer.concat([png.subarray(0, headerEnd), chunk, png.subarray(headerEnd)]);
}

/** A JPEG with a segment inserted after its first marker. */
function withSegment(jpeg: Buffer, marker: number, text: string): Buffer {
  const body = Buffer.from(text, 'latin1');
  const head = Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 0xff]);
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)]);
}

/** A JPEG whose frame header states another size. */
export function jpegClaiming(jpeg: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(jpeg);
  const frame = copy.indexOf(Buffer.from([0xff, 0xc0]));
  copy.writeUInt16BE(height, frame + 5);
  copy.writeUInt16BE(width, frame + 7);
  return copy;
}

function changed(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[at] = (copy[at] ?? 0) ^ 0xff;
  return copy;
}

const half = (bytes: Buffer): Buffer => bytes.subarray(0, bytes.length >> 1);
const text = (content: string): Buffer => Buffer.from(content, 'latin1');

async function movingWebp(): Promise<Buffer> {
  const frames = ['#f00', '#00f'].map((background) =>
    sharp({ create: { width: 16, height: 16, channels: 3, background } })
      .png()
      .toBuffer(),
  );
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();
}

/** An animated WebP: its frames repeated, on a canvas of a stated size. */
async function webpOf(frames: number, side: number): Promise<Buffer> {
  const webp = Buffer.from(await movingWebp());
  const first = webp.indexOf('ANMF');
  const canvas = webp.indexOf('VP8X') + 12;
  webp.writeUIntLE(side - 1, canvas, 3);
  webp.writeUIntLE(side - 1, canvas + 3, 3);
  const all = Buffer.concat([
    webp.subarray(0, first),
    ...Array<Buffer>(frames >> 1).fill(webp.subarray(first)),
  ]);
  all.writeUInt32LE(all.length - 8, 4);
  return all;
}

/** A JPEG with another one as its thumbnail, as cameras embed them (EXIF 2.3, §4.5.4). */
function withThumbnail(jpeg: Buffer, thumbnail: Buffer): Buffer {
  const tag = (name: number, type: number, value: number): number[] => [name, type, 1, value];
  const offset = 14 + 2 + 3 * 12 + 4;
  const entries = [tag(0x103, 3, 6), tag(0x201, 4, offset), tag(0x202, 4, thumbnail.length)];
  const tiff = Buffer.alloc(offset);
  tiff.write('II*\0', 'latin1');
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt32LE(14, 10);
  tiff.writeUInt16LE(entries.length, 14);
  for (const [at, [name = 0, type = 0, count = 0, value = 0]] of entries.entries()) {
    const entry = 16 + at * 12;
    tiff.writeUInt16LE(name, entry);
    tiff.writeUInt16LE(type, entry + 2);
    tiff.writeUInt32LE(count, entry + 4);
    tiff.writeUInt32LE(value, entry + 8);
  }
  const exif = Buffer.concat([text('Exif\0\0'), tiff, thumbnail]);
  return withSegment(jpeg, 0xe1, exif.toString('latin1'));
}

async function withExif(jpeg: Buffer): Promise<Buffer> {
  return sharp(jpeg)
    .withExif({
      IFD0: { Make: SCRIPT, ImageDescription: SCRIPT },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '19/1 25/1 0/1' },
    })
    .toBuffer();
}

/** The corpus. */
export async function hostileUploads(): Promise<readonly HostileUpload[]> {
  const [jpeg, png, webp] = [
    await plainImage('jpeg'),
    await plainImage('png'),
    await plainImage('webp'),
  ];
  const [gif, tiff, avif] = [
    await plainImage('gif'),
    await plainImage('tiff'),
    await plainImage('avif'),
  ];
  const profileBomb = Buffer.concat([text('p\0\0'), deflateSync(Buffer.alloc(60_000_000))]);
  const textBomb = Buffer.concat([text('Comment\0\0'), deflateSync(Buffer.alloc(60_000_000))]);
  const packedTwice = deflateSync(deflateSync(Buffer.alloc(60_000_000)));
  const uploads: [what: string, bytes: Buffer, becomes: HostileUpload['becomes'], kind?: 'bomb'][] =
    [
      ['nothing at all', Buffer.alloc(0), 'refused'],
      ['an SVG', text(SVG), 'refused'],
      ['an SVG behind a byte order mark', Buffer.from(`\uFEFF${SVG}`), 'refused'],
      ['HTML', text(`<!doctype html><body>${SCRIPT}`), 'refused'],
      ['a GIF', gif, 'refused'],
      ['a GIF with script behind it', Buffer.concat([gif, text(SCRIPT)]), 'refused'],
      ['a WebP that moves', await movingWebp(), 'refused'],
      [
        'a PNG that moves',
        withChunk(png, pngChunk('acTL', Buffer.from('0000000200000000', 'hex'))),
        'refused',
      ],
      ['a TIFF', tiff, 'refused'],
      ['an AVIF', avif, 'refused'],
      [
        'a BMP',
        text('BM\x3a\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0\x01\0\0\0\x01\0\0\0\x01\0\x18\0'),
        'refused',
      ],
      ['a PDF', text('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n%%EOF'), 'refused'],
      ['a ZIP', text('PK\x03\x04\x14\0\0\0\b\0'), 'refused'],
      ['a program', text('MZ\x90\0\x03\0\0\0\x04\0\0\0'), 'refused'],
      ['a shell script', text('#!/bin/sh\nid\n'), 'refused'],
      [
        'script behind the first bytes of a JPEG',
        Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), text(SCRIPT)]),
        'refused',
      ],
      [
        'script behind the first bytes of a PNG',
        Buffer.concat([PNG_SIGNATURE, text(SCRIPT)]),
        'refused',
      ],
      ['an SVG in a RIFF envelope', text(`RIFF\x40\0\0\0WEBP${SVG}`), 'refused'],
      ['a JPEG cut in half', half(jpeg), 'refused'],
      ['a PNG cut in half', half(png), 'refused'],
      ['a WebP cut in half', half(webp), 'refused'],
      ['a PNG with a wrong check of its header', changed(png, 30), 'refused'],
      ['a PNG with a wrong check of its picture', changed(png, png.length - 14), 'refused'],
      ['a PNG without width', pngOf(0, 5), 'refused'],
      ['a PNG with fewer lines than its header states', pngOf(400, 400, 3), 'refused'],
      ['a PNG of 16,000 by 16,000', pngOf(16_000, 16_000), 'tooLarge', 'bomb'],
      ['a PNG that claims a million by a thousand', pngOf(1_000_000, 1_000, 1), 'tooLarge', 'bomb'],
      [
        'a PNG that claims more than any memory',
        pngOf(2_000_000_000, 2_000_000_000, 0),
        'refused',
        'bomb',
      ],
      [
        'a JPEG that claims 65,500 by 65,500',
        jpegClaiming(jpeg, 65_500, 65_500),
        'tooLarge',
        'bomb',
      ],
      ['a WebP that moves on 16,384 by 16,384', await webpOf(2, 16_384), 'refused', 'bomb'],
      ['a WebP that moves through 20,000 frames', await webpOf(20_000, 16), 'refused', 'bomb'],
      [
        'a PNG that claims two thousand million frames',
        withChunk(png, pngChunk('acTL', Buffer.from('7fffffff00000000', 'hex'))),
        'refused',
        'bomb',
      ],
      [
        'a JPEG that claims more than it has, the rest of which is grey',
        jpegClaiming(jpeg, 400, 400),
        'picture',
      ],
      ['more bytes than may be', Buffer.concat([jpeg, Buffer.alloc(10 * 1024 * 1024)]), 'tooLarge'],
      ['a JPEG with HTML behind it', Buffer.concat([jpeg, text(`<html>${SCRIPT}`)]), 'picture'],
      [
        'a JPEG with a ZIP behind it',
        Buffer.concat([jpeg, text('PK\x03\x04'), text(SCRIPT)]),
        'picture',
      ],
      ['a JPEG with script in a comment', withSegment(jpeg, 0xfe, SCRIPT), 'picture'],
      ['a JPEG with script and a place in its EXIF', await withExif(jpeg), 'picture'],
      [
        'a PNG with PHP in a text',
        withChunk(png, pngChunk('tEXt', text(`Comment\0${SCRIPT}`))),
        'picture',
      ],
      ['a WebP with script behind it', Buffer.concat([webp, text(SCRIPT)]), 'picture'],
      ['a PNG with a profile of 60 MB', withChunk(png, pngChunk('iCCP', profileBomb)), 'picture'],
      ['a PNG with a text of 60 MB', withChunk(png, pngChunk('zTXt', textBomb)), 'picture'],
      [
        'a PNG with a text of 60 MB that is packed twice',
        withChunk(png, pngChunk('zTXt', Buffer.concat([text('Comment\0\0'), packedTwice]))),
        'picture',
      ],
      [
        'a JPEG whose thumbnail is a bomb',
        withThumbnail(jpeg, jpegClaiming(jpeg, 65_500, 65_500)),
        'picture',
      ],
    ];
  return uploads.map(([what, bytes, becomes, kind]) => ({
    what,
    bytes,
    becomes,
    isBomb: kind === 'bomb',
  }));
}
