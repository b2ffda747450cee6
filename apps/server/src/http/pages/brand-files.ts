import type { FastifyInstance } from 'fastify';
import type { Settings } from '../../settings/settings.ts';
import type { Brand } from '../../settings/brand.ts';

const DAY = 'public, max-age=86400';
const SIZES = { 'tile-192.png': 192, 'tile-512.png': 512, 'apple-touch-icon.png': 180 } as const;
// The page's background (tokens.css: --color-bg), so that a home screen's splash does not flash.
const GROUND = '#f6f5f2';

/** Serves the brand's icons in the sizes that browsers and home screens ask for, and the web app manifest. */
export function registerBrandFiles(app: FastifyInstance, settings: Settings): void {
  const { brand } = settings;
  const manifest = JSON.stringify(manifestOf(brand, settings.country));
  app.get('/manifest.webmanifest', (_request, reply) =>
    reply.type('application/manifest+json').header('cache-control', DAY).send(manifest),
  );
  app.get('/icons/tile.svg', (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', DAY).send(brand.markSvg),
  );
  for (const [name, size] of Object.entries(SIZES)) {
    // Rendered on the first request and cached: the icon does not change while the server runs.
    let drawn: Promise<Buffer> | null = null;
    app.get(`/icons/${name}`, async (_request, reply) => {
      drawn ??= draw(brand.iconPng, size).catch((error: unknown) => {
        drawn = null;
        throw error;
      });
      return reply
        .type('image/png')
        .header('cache-control', DAY)
        .send(await drawn);
    });
  }
}

// From a PNG: the server never rasterises SVG, because strangers upload images too (http/uploads/make-picture.ts).
async function draw(icon: Buffer, size: number): Promise<Buffer> {
  // Loaded with the first picture, because its native code takes memory.
  const { default: sharp } = await import('sharp');
  return sharp(icon).resize(size, size, { fit: 'cover' }).png().toBuffer();
}

function manifestOf({ name, languages }: Brand, country: Settings['country']) {
  const png = (file: keyof typeof SIZES) => ({
    src: `/icons/${file}`,
    sizes: `${SIZES[file]}x${SIZES[file]}`,
    type: 'image/png',
    purpose: 'any maskable',
  });
  return {
    name,
    short_name: name,
    lang: `${languages[0]}-${country}`,
    start_url: '/',
    display: 'standalone',
    background_color: GROUND,
    theme_color: GROUND,
    icons: [
      png('tile-192.png'),
      png('tile-512.png'),
      { src: '/icons/tile.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  };
}
