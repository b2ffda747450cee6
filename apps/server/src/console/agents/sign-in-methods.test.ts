import { readSignInMethods, signIn } from '@cauce/contract/console';
import { expect, it } from 'vitest';
import { consoleForFile } from '../../../test/app-for-file.ts';
import { consoleCaller, demoAgent, outcomeOf, signedIn } from '../../../test/console-caller.ts';
import { addPasskey } from '../passkeys/passkeys.ts';

const [app, irene, mateo] = consoleForFile(['admin', 'operator']);

it('shows which sign-in methods are available and used, and which ones each agent has', async () => {
  const { id: laura, email } = demoAgent('agent');
  const before = await irene.done(readSignInMethods, {});
  await signedIn(app, 'agent', '192.0.2.7');
  const wrong = { email, password: 'wrong wrong wrong', code: '000000' };
  expect(await outcomeOf(consoleCaller(app, '192.0.2.8'), signIn, wrong)).toBe('signInRefused');
  await addPasskey(app.db, {
    id: 'key-1',
    agentId: laura,
    name: 'Teléfono',
    publicKey: Buffer.from('key'),
    counter: 0,
    site: 'cauce.example',
    madeAt: new Date(app.clock.now()),
  });
  const { methods, provider, session, people } = await irene.done(readSignInMethods, {});
  const of = (all: typeof methods, method: string) => all.find((one) => one.method === method);
  const earlier = of(before.methods, 'password');
  expect(of(methods, 'password')).toEqual({
    method: 'password',
    isOpen: true,
    people: people.length,
    signIns: (earlier?.signIns ?? 0) + 1,
    refused: (earlier?.refused ?? 0) + 1,
  });
  expect(of(methods, 'passkey')).toMatchObject({ isOpen: true, people: 1, signIns: 0 });
  expect(of(methods, 'oidc')).toMatchObject({ isOpen: false, people: 0 });
  expect(provider).toBeNull();
  expect(session).toEqual(app.settings.agentSessions);
  expect(people.find(({ id }) => id === laura)).toMatchObject({
    hasPassword: true,
    passkeys: 1,
    hasIdentity: false,
    lastMethod: 'password',
    lastAt: new Date(app.clock.now()).toISOString(),
  });

  // Only sign-ins of the last 30 days are counted, and the latest one of 90.
  app.clock.advance(91 * 86_400_000);
  await irene.signInAs('admin');
  const later = await irene.done(readSignInMethods, {});
  expect(of(later.methods, 'password')).toMatchObject({ signIns: 1, refused: 0 });
  expect(later.people.find(({ id }) => id === laura)?.lastMethod).toBeNull();
});

it('is refused to agents who do not manage agents', async () => {
  expect(await outcomeOf(mateo, readSignInMethods, {})).not.toHaveProperty('people');
});
