import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screens } from '@cauce/contract';
import type { ScreenName, Session } from '@cauce/contract';
import { describe, expect, it } from 'vitest';
import { loadCopy } from '../copy/load-copy.ts';
import { sourceOfTexts } from '../copy/screen-texts.ts';
import { siteTable } from '../site/site-table.ts';
import { findScreen } from './find-screen.ts';
import { loadOtherScreens, entryOf, loadScreen, screenModules } from './screen-table.ts';

const WEB = join(import.meta.dirname, '../..');
await loadOtherScreens();
const names = Object.keys(screens).filter(isScreenName);
const entries = names.flatMap((name) => {
  const entry = entryOf(name);
  return entry ? [[name, entry] as const] : [];
});

function isScreenName(name: string): name is ScreenName {
  return name in screens;
}
const session: Session = { userId: '1001', sessionId: 's', orderId: 'D174', productId: 'flex' };

describe('the screen table', () => {
  it.each(entries)(
    'contains %s with a module, a title and the file that it loads',
    async (name, entry) => {
      expect(screens[name]).toBeDefined();
      expect(existsSync(join(WEB, entry.file))).toBe(true);
      const source = ['first-screens.ts', 'other-screens.ts', 'dev-screens.ts']
        .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
        .join('');
      expect(source).toContain(`import('${entry.file.replace('src/', '../')}')`);

      const module = await screenModules.load(name);
      expect(module.Screen).toBeTypeOf('function');
      for (const language of entry.language ? [entry.language] : (['es', 'en'] as const)) {
        await loadScreen(name, language);
        expect(entry.title(await loadCopy(language), language)).not.toBe('');
        for (const group of entry.texts ?? [])
          expect(existsSync(join(WEB, sourceOfTexts(group, language)))).toBe(true);
      }
      expect(() => module.firstCall?.({}, {})).not.toThrow();
      const first = module.firstCall?.(session, {}) ?? null;
      expect(first?.endpoint.write(first.input) ?? {}).toBeTypeOf('object');
    },
  );

  it('lists for each screen the text groups that its feature uses', () => {
    const groupsOf = new Map<string, Set<string>>();
    // A part that is loaded later loads its own texts.
    const ownTexts = new Set<string>();
    for (const file of globSync('src/features/*/*.{ts,tsx}', { cwd: WEB })) {
      const text = readFileSync(join(WEB, file), 'utf8');
      const feature = file.split('/')[2] ?? '';
      for (const [, group = ''] of text.matchAll(/useCopy\('(\w+)'\)/g))
        groupsOf.set(group, (groupsOf.get(group) ?? new Set()).add(feature));
      for (const [, group = ''] of text.matchAll(/addScreenTexts\((\w+)Texts\)/g))
        ownTexts.add(`${feature} ${group}`);
      for (const [, texts = ''] of text.matchAll(/addScreenTexts\(\{([^}]*)/g))
        for (const [, group = ''] of texts.matchAll(/(\w+): createLoader/g))
          ownTexts.add(`${feature} ${group}`);
    }
    const named = new Set(
      [
        ...entries.map(([, entry]) => entry),
        // Every page of the public site is rendered inside the shell, which uses the site's texts.
        ...Object.values(siteTable),
        { file: 'src/features/public-site/site-shell.tsx', texts: ['publicSite'] },
      ].flatMap(({ file, texts = [] }) => texts.map((group) => `${file.split('/')[2]} ${group}`)),
    );
    const missing = [...groupsOf].flatMap(([group, features]) =>
      [...features]
        .map((feature) => `${feature} ${group}`)
        .filter((pair) => !named.has(pair) && !ownTexts.has(pair)),
    );
    expect(missing).toEqual([]);
  });

  it('contains every screen in the features folder', () => {
    const routed = new Set(entries.map(([, { file }]) => file));
    const files = globSync('src/features/*/*-screen.tsx', { cwd: WEB });
    expect(files.filter((file) => !routed.has(file))).toEqual([]);
  });

  it('finds every alias of a screen, and dev screens only if the config enables them', () => {
    for (const [name] of entries) {
      const { path, aliases, access } = screens[name];
      for (const one of [path, ...aliases]) {
        expect(findScreen(one, { hasTestPage: true })).toBe(name);
        expect(findScreen(one, { hasTestPage: false })).toBe(access === 'dev' ? null : name);
      }
    }
    expect(findScreen('/nowhere', { hasTestPage: true })).toBeNull();
    expect(findScreen('/constructor', { hasTestPage: true })).toBeNull();
  });
});
