import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hostileUploads, plainImage } from '../../../test/hostile-uploads.ts';
import { makePictureOf } from '../../../test/make-picture-of.ts';
import type { PictureWithBytes } from '../../../test/make-picture-of.ts';
import { canStart, installPackages } from '../../../../../scripts/install-packages.ts';
import { fuzzRuns } from '../../../test/rounds.ts';
import { QueueFull, limitConcurrency } from './limit-concurrency.ts';
import { faultOf } from './decode-picture.ts';
import { DecoderGone, decoder } from './decoder.ts';
import type { DecodeJob } from './decoder.ts';

// `npm run nightly` runs 2,000.
const CHANGED_UPLOADS = fuzzRuns(100);

const run = promisify(execFile);

async function pictureOf(upload: Buffer): Promise<PictureWithBytes> {
  const picture = await makePictureOf(upload);
  if (typeof picture === 'string') throw new Error(`The upload was ${picture}`);
  return picture;
}

/** The format and the metadata of a stored picture. Metadata would reveal where the picture comes from. */
async function tracesIn({ bytes }: PictureWithBytes): Promise<object> {
  const { format, exif, icc, xmp, iptc, comments, orientation } = await sharp(bytes).metadata();
  expect(bytes.toString('latin1')).not.toMatch(/<script|<\?php|<svg|<html/i);
  return { format, exif, icc, xmp, iptc, comments, orientation };
}
const NO_TRACE = { format: 'jpeg' };

describe('an upload', async () => {
  test.each((await hostileUploads()).map((upload) => [upload.what, upload] as const))(
    'that is %s becomes a picture or is refused, as expected',
    async (_what, { bytes, becomes }) => {
      const picture = await makePictureOf(bytes);
      expect(typeof picture === 'string' ? picture : 'picture').toBe(becomes);
      expect(typeof picture === 'string' ? NO_TRACE : await tracesIn(picture)).toEqual(NO_TRACE);
    },
  );

  test(
    'changed anywhere is refused or becomes a picture without metadata, and crashes nothing',
    async () => {
      const plain = await Promise.all(
        (['jpeg', 'png', 'webp'] as const).map((format) => plainImage(format, 24)),
      );
      const changes = fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), {
        minLength: 1,
        maxLength: 12,
      });
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...plain), changes, async (image, places) => {
          const upload = Buffer.from(image);
          for (const [at, byte] of places) upload[at % upload.length] = byte;
          const picture = await makePictureOf(upload);
          expect(typeof picture === 'string' ? NO_TRACE : await tracesIn(picture)).toEqual(
            NO_TRACE,
          );
        }),
        { numRuns: CHANGED_UPLOADS },
      );
    },
    180_000 + CHANGED_UPLOADS * 1_000,
  );
});

describe('a picture', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('is made of a %s', async (format) => {
    expect(await pictureOf(await plainImage(format))).toMatchObject({
      mime: 'image/jpeg',
      width: 64,
      height: 64,
    });
  });

  test('is rotated as its EXIF says', async () => {
    const wide = await sharp({ create: { width: 80, height: 40, channels: 3, background: '#fff' } })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(await pictureOf(wide)).toMatchObject({ width: 40, height: 80 });
  });

  test('has white where the upload had nothing', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const upload = await sharp({ create: { width: 8, height: 8, channels: 4, background: clear } })
      .png()
      .toBuffer();
    const { data } = await sharp((await pictureOf(upload)).bytes)
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(Math.min(...data)).toBeGreaterThan(250);
  });

  test('in CMYK is converted to RGB', async () => {
    const print = await sharp(await plainImage('png'))
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer();
    expect((await sharp((await pictureOf(print)).bytes).metadata()).channels).toBe(3);
  });

  test('of a large photograph is scaled down in proportion', async () => {
    const upload = await sharp({
      create: { width: 5_000, height: 2_500, channels: 3, background: '#888' },
    })
      .jpeg()
      .toBuffer();
    expect(await pictureOf(upload)).toMatchObject({ width: 2_560, height: 1_280 });
  });
});

test('bombs are refused by their header: the decoder does not grow by 50 MB', async () => {
  const script = fileURLToPath(new URL('../../../test/refuse-bombs.ts', import.meta.url));
  const { stdout } = await run(process.execPath, ['--expose-gc', script], { timeout: 170_000 });
  const { tried, refused, grownByMb } = JSON.parse(stdout) as Record<string, number>;
  expect(tried).toBeGreaterThan(100);
  expect(refused).toBe(tried);
  expect(grownByMb).toBeLessThan(50);
});

// Generous, because the tool may have to be installed first.
const LONG = { timeout: 600_000 };
test('a second tool finds no place, device or author in a stored picture', LONG, async () => {
  if (!canStart('exiftool', '-ver')) installPackages(['libimage-exiftool-perl']);
  const uploads = (await hostileUploads()).filter(({ becomes }) => becomes === 'picture');
  const shown = await sharp(await plainImage('jpeg'))
    .withExif({
      IFD0: { Make: 'Canary', Artist: 'Canary', ImageDescription: 'Canary' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '19/1 25/1 0/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><Canary/></x:xmpmeta>')
    .toBuffer();
  const folder = await mkdtemp(join(tmpdir(), 'cauce-exif-'));
  const tagsOf = async (pictures: readonly Buffer[]): Promise<Record<string, unknown>[]> => {
    const paths = pictures.map((_, at) => join(folder, `${at}.jpg`));
    await Promise.all(pictures.map((bytes, at) => writeFile(paths[at] ?? '', bytes)));
    const { stdout } = await run('exiftool', ['-j', '-G', '-a', '-u', ...paths]);
    return JSON.parse(stdout);
  };
  try {
    // The tool must find the tags in the upload; otherwise finding none afterwards would prove nothing.
    const [before = {}] = await tagsOf([shown]);
    expect(Object.keys(before)).toEqual(
      expect.arrayContaining(['EXIF:Make', 'EXIF:Artist', 'EXIF:GPSLatitude']),
    );
    const pictures: Buffer[] = [];
    for (const bytes of [shown, ...uploads.map((upload) => upload.bytes)])
      pictures.push((await pictureOf(bytes)).bytes);
    const tags = await tagsOf(pictures);
    expect(tags).toHaveLength(pictures.length);
    const groups = new Set(tags.flatMap(Object.keys).map((name) => name.split(':')[0] ?? ''));
    expect(groups).toEqual(new Set(['Composite', 'ExifTool', 'File', 'SourceFile']));
    expect(JSON.stringify(tags)).not.toMatch(/GPS|Comment|Serial|Canary/);
  } finally {
    await rm(folder, { recursive: true });
  }
});

describe('the decoder', () => {
  let folder: string;
  let job: DecodeJob;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cauce-decoder-'));
    const path = join(folder, 'photograph.jpg');
    await sharp({ create: { width: 3_000, height: 3_000, channels: 3, background: '#888' } })
      .jpeg()
      .toFile(path);
    job = { path, kind: 'jpeg', into: `${path}.reencoded` };
  });
  afterAll(() => rm(folder, { recursive: true }));

  test('is a separate process with lower priority that decodes one picture at a time and has none of our secrets', async () => {
    process.env['A_SECRET_OF_THE_SERVER'] = 'canary';
    const separate = decoder();
    expect(await separate.decode(job)).toEqual({ width: 2_560, height: 2_560 });
    const pid = separate.pid() ?? 0;
    expect(pid).not.toBe(process.pid);
    expect(getPriority(pid)).toBeGreaterThan(getPriority(process.pid));
    expect(await readFile(`/proc/${pid}/environ`, 'utf8')).not.toContain('canary');
    expect(await separate.decode(job)).toEqual({ width: 2_560, height: 2_560 });
    expect(separate.pid()).toBe(pid);
    separate.close();
    delete process.env['A_SECRET_OF_THE_SERVER'];
  });

  test('reports if it is killed during a picture, and a new one decodes the next', async () => {
    const separate = decoder();
    const decoded = separate.decode(job);
    process.kill(separate.pid() ?? 0, 'SIGKILL');
    await expect(decoded).rejects.toBeInstanceOf(DecoderGone);
    expect(separate.pid()).toBeNull();
    expect(await separate.decode(job)).toEqual({ width: 2_560, height: 2_560 });
    separate.close();
  });

  test('calls a picture late, and not bad, when decoding took too long', async () => {
    // A message of the library (libvips).
    const late = new Error('timeout: 38% complete\nVipsImage: killed for image "temp-41"');
    expect(faultOf(late)).toBe('late');
    expect(faultOf(new Error('VipsJpeg: premature end of JPEG image'))).toBe('refused');
  });

  test('reports if it cannot be started, and is started again for the next picture', async () => {
    const separate = decoder({ execPath: join(folder, 'no-such-program') });
    await expect(separate.decode(job)).rejects.toBeInstanceOf(DecoderGone);
    await expect(separate.decode(job)).rejects.toBeInstanceOf(DecoderGone);
  });
});

describe('limited concurrency', () => {
  test('runs a limited number of tasks, queues a limited number, and refuses the next', async () => {
    const run = limitConcurrency({ running: 2, waiting: 3, maxWaitMs: 60_000 });
    let running = 0;
    let most = 0;
    const open: (() => void)[] = [];
    const task = () =>
      run(async () => {
        running += 1;
        most = Math.max(most, running);
        await new Promise<void>((resolve) => open.push(resolve));
        running -= 1;
      });
    const five = [1, 2, 3, 4, 5].map(task);
    await expect(task()).rejects.toBeInstanceOf(QueueFull);
    while (open.length > 0) {
      open.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
    await Promise.all(five);
    expect(most).toBe(2);
    // The refused task takes up no place.
    expect(await run(() => Promise.resolve('well'))).toBe('well');
  });

  test('refuses a task that has waited too long, and runs the next one', async () => {
    const run = limitConcurrency({ running: 1, waiting: 1, maxWaitMs: 1 });
    const open = Promise.withResolvers<void>();
    const first = run(() => open.promise);
    await expect(run(() => Promise.resolve())).rejects.toBeInstanceOf(QueueFull);
    open.resolve();
    await first;
    expect(await run(() => Promise.resolve('well'))).toBe('well');
  });

  test('runs the next task after one that failed', async () => {
    const run = limitConcurrency({ running: 1, waiting: 0, maxWaitMs: 60_000 });
    await expect(run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await run(() => Promise.resolve(1))).toBe(1);
  });
});
