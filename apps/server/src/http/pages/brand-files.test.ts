import fastify from 'fastify';
import { expect, it } from 'vitest';
import { testSettings } from '../../../test/test-settings.ts';
import { registerBrandFiles } from './brand-files.ts';

it('draws an icon again after a failure, and once only after a success', async () => {
  const settings = testSettings();
  const icon = Buffer.from(settings.brand.iconPng);
  const app = fastify();
  registerBrandFiles(app, { ...settings, brand: { ...settings.brand, iconPng: icon } });
  const draw = () => app.inject('/icons/tile-192.png');

  const good = Buffer.from(icon);
  icon.fill(0);
  expect((await draw()).statusCode).toBe(500);
  good.copy(icon);
  const drawn = await draw();
  expect(drawn.headers['content-type']).toBe('image/png');
  icon.fill(0);
  expect((await draw()).rawPayload).toEqual(drawn.rawPayload);
  await app.close();
});
