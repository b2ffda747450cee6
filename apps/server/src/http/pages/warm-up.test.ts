import { expect, it } from 'vitest';
import { contactsFromEnvironment } from '../../settings/lender-contacts.ts';
import { testSettings } from '../../../test/test-settings.ts';
import { pageConfigOf } from './page-config-of.ts';
import { warmUp } from './warm-up.ts';

it('renders every screen, also after one that fails, and lets other work in between', async () => {
  const settings = testSettings({});
  const config = pageConfigOf(settings, contactsFromEnvironment(settings.brand));
  const seen: string[] = [];
  setImmediate(() => seen.push('other work'));
  await warmUp(
    async ({ path, send }) => {
      seen.push(path);
      if (path === '/a') throw new Error('broken');
      const { status } = await send({ method: 'GET', url: '/x', headers: {}, body: null });
      return { status, html: path, firstScript: '', language: 'es' };
    },
    config,
    ['/a', '/b'],
  );
  expect(seen).toEqual(['other work', '/a', '/b']);
});
