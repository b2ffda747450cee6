import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { contrastOf } from '@cauce/contract';
import { describe, expect, it, onTestFinished } from 'vitest';
import { brand as cauce } from '../../../../../brands/cauce.brand.ts';
import { brand as vaiga } from '../../../../../brands/vaiga.brand.ts';
import { checkBrand } from './check-brand.ts';
import { SURFACES, contrastsOf, isTooWeak } from './contrast.ts';
import { loadBrand } from './load-brand.ts';
import { themeCss } from './theme.ts';

const fieldsOf = (written: unknown) => checkBrand(written).problems.map(({ field }) => field);

describe('a brand’s file', () => {
  it('is valid in each shipped brand', () => {
    for (const name of ['cauce', 'vaiga', 'liwaya']) {
      const { data, problems } = loadBrand(`brands/${name}.brand.ts`);
      expect(problems).toEqual([]);
      expect(data?.markSvg).toContain('<svg');
    }
  });

  it('has a demo page that takes the telephones of its market, except where the specification names another', () => {
    for (const name of ['vaiga', 'liwaya']) {
      const { data } = loadBrand(`brands/${name}.brand.ts`);
      expect(data?.demo?.landing.country, name).toBe(data?.market.country);
    }
  });

  it('can be JSON too, with the mark beside it', () => {
    const folder = mkdtempSync(join(tmpdir(), 'brand-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, 'm.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    copyFileSync('brands/vaiga/icon.png', join(folder, 'i.png'));
    writeFileSync(
      join(folder, 'x.json'),
      JSON.stringify({ ...vaiga, mark: 'm.svg', icon: 'i.png' }),
    );
    expect(loadBrand(join(folder, 'x.json'))).toMatchObject({
      data: { name: 'Vaiga' },
      problems: [],
    });
    writeFileSync(
      join(folder, 'y.json'),
      JSON.stringify({ ...vaiga, mark: 'none.svg', icon: 'm.png' }),
    );
    expect(loadBrand(join(folder, 'y.json')).problems).toEqual([
      { field: 'mark', what: 'is not an SVG file' },
      { field: 'icon', what: 'is not a PNG of at least 512 pixels' },
    ]);
  });

  it('is read from any folder, together with the lending rules that it imports', () => {
    const folder = mkdtempSync(join(tmpdir(), 'brand-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const written = readFileSync('brands/vaiga.brand.ts', 'utf8').replaceAll("'vaiga/", "'");
    writeFileSync(join(folder, 'lender.brand.ts'), written);
    for (const name of ['english-demo.ts', 'vaiga/mark.svg', 'vaiga/icon.png'])
      copyFileSync(join('brands', name), join(folder, basename(name)));
    expect(loadBrand(join(folder, 'lender.brand.ts'))).toMatchObject({
      data: { name: 'Vaiga' },
      problems: [],
    });
    writeFileSync(
      join(folder, 'other.brand.ts'),
      'import "somebody-elses"; export const brand = 1;',
    );
    expect(loadBrand(join(folder, 'other.brand.ts')).problems).toEqual([
      { field: 'other.brand.ts', what: expect.stringContaining("'somebody-elses'") },
    ]);
  });

  it('that is missing or of another kind is reported as one problem', () => {
    expect(loadBrand('/nowhere/x.brand.ts').problems).toEqual([
      { field: 'x.brand.ts', what: 'does not exist' },
    ]);
    expect(loadBrand('README.md').problems).toMatchObject([{ field: 'README.md' }]);
    expect(checkBrand(7).problems).toMatchObject([{ field: 'the file' }]);
  });

  it('is refused with one sentence for each wrong field', () => {
    const { merchantNumber: _gone, ...rest } = vaiga;
    const wrong = {
      ...rest,
      name: '',
      nickname: 'V',
      languages: ['en', 'fr'],
      contacts: { ...vaiga.contacts, email: 'nobody' },
      market: { ...vaiga.market, country: 'BR' },
      theme: { ...vaiga.theme, light: { ...vaiga.theme.light, accent: 'teal' } },
      addresses: { ...vaiga.addresses, allowed: ['http://store.example'] },
    };
    expect(checkBrand(wrong).problems).toEqual([
      { field: 'name', what: 'must be a text of 1 to 40 characters' },
      { field: 'merchantNumber', what: 'is missing' },
      { field: 'contacts.email', what: 'must be an e-mail address' },
      { field: 'languages.1', what: 'must be es or en' },
      { field: 'addresses.allowed.0', what: 'must be an https origin without a path' },
      { field: 'market.country', what: 'must be MX, IN or PH' },
      { field: 'theme.light.accent', what: 'must be a colour such as #1f45c4' },
      { field: 'nickname', what: 'is not a field of a brand file' },
    ]);
  });

  it('offers no language without its hours, and no product beyond the caps of its market', () => {
    expect(fieldsOf({ ...vaiga, languages: ['en', 'es'] })).toEqual(['serviceHours.es']);
    expect(fieldsOf({ ...vaiga, products: cauce.products })).toEqual([
      'products.0.rules',
      'products.0.rules',
      'products.1.rules',
      'products.1.rules',
      'demo.products.instalments',
      'demo.products.single',
    ]);
    expect(fieldsOf({ ...cauce, languages: ['es', 'es'] })).toEqual(['languages']);
  });
});

describe('a brand’s own closed days', () => {
  const closing = (...closedDays: string[]) =>
    checkBrand({ ...vaiga, market: { ...vaiga.market, closedDays } }).problems.map(
      ({ what }) => what,
    );

  it('are days on which its country has banks open, in order', () => {
    // Pongal and the Tamil new year.
    expect(closing('2027-01-15', '2027-04-14')).toEqual([]);
    expect(closing('2027-04-14', '2027-01-15', '2027-01-15')).toEqual([
      'must be in ascending order, each once: 2027-01-15 is not',
      'must be in ascending order, each once: 2027-01-15 is not',
    ]);
    // A Sunday, Republic Day, and an impossible date.
    for (const day of ['2027-01-17', '2027-01-26'])
      expect(closing(day)).toEqual([`names ${day}, on which banks in IN are already closed`]);
    expect(closing('2027-02-30')).toEqual([
      'must contain days as YYYY-MM-DD: 2027-02-30 is not a day',
    ]);
  });

  it('close banks for two weeks on end at most, weekends included', () => {
    // From Monday, 2027-03-01; the two Sundays and the second Saturday are closed anyway.
    const days = [1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12].map(
      (day) => `2027-03-${String(day).padStart(2, '0')}`,
    );
    expect(closing(...days.slice(1))).toEqual([]);
    expect(closing(...days)[0]).toBe('closes banks for more than 14 days on end: 2027-03-01');
  });
});

describe('a brand’s channels', () => {
  const offering = (channels: string[]) =>
    checkBrand({ ...vaiga, market: { ...vaiga.market, channels } }).problems;

  it('are those of its market, each once, and at least one', () => {
    expect(offering(['upi'])).toEqual([]);
    const field = 'market.channels';
    const wrong = { field, what: 'must name each once, of IN: upi, neft' };
    expect(offering(['upi', 'oxxo'])).toEqual([wrong]);
    expect(offering(['upi', 'upi'])).toEqual([wrong]);
    expect(offering([])).toEqual([
      { field, what: 'must name a channel, or be left out for all of them' },
    ]);
  });
});

describe('a brand’s colours', () => {
  it('are refused where a pair fails AA, with the pair named', () => {
    const light = { ...vaiga.theme.light, accent: '#49a9b6' };
    const { problems } = checkBrand({ ...vaiga, theme: { ...vaiga.theme, light } });
    expect(problems[0]).toEqual({
      field: 'theme.light',
      what: 'shows accent on color-bg with a contrast of 2.52, at least 4.5 is needed (WCAG 2.2 AA)',
    });
    expect(problems).toHaveLength(5);
  });

  it('are measured in both themes', () => {
    const dark = { ...vaiga.theme.dark, onPrimary: vaiga.theme.dark.primary };
    const weak = contrastsOf({ ...vaiga.theme, dark }).filter(isTooWeak);
    expect(weak.map(({ theme, seen, on }) => `${theme} ${seen} ${on}`)).toEqual([
      'dark onPrimary primary',
      'dark onPrimary primaryPressed',
    ]);
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21);
  });

  it('are checked on the surfaces of the kit’s own sheet', () => {
    const sheet = readFileSync('packages/ui/src/tokens.css', 'utf8');
    const dark = sheet.indexOf('@media (prefers-color-scheme: dark)');
    for (const [theme, text] of [
      ['light', sheet.slice(0, dark)],
      ['dark', sheet.slice(dark)],
    ] as const)
      for (const [token, colour] of Object.entries(SURFACES[theme]))
        expect(new RegExp(`--${token}: (#[0-9a-f]{6});`).exec(text)?.[1]).toBe(colour);
  });

  it('override the tokens of the sheet in light mode, in dark mode and by explicit choice', () => {
    const css = themeCss(vaiga.theme);
    expect(css).toContain(':root,[data-theme="light"]{--brand-primary:#0f4d3f;');
    expect(css).toContain('@media (prefers-color-scheme:dark){:root:not([data-theme="light"])');
    expect(css.match(/--brand-primary:#7fd6bf/g)).toHaveLength(2);
    expect(css).toContain('--radius-button:14px');
  });

  it('of the demo are those of the sheet', () => {
    const sheet = readFileSync('packages/ui/src/tokens.css', 'utf8').toLowerCase();
    for (const palette of [cauce.theme.light, cauce.theme.dark])
      for (const colour of Object.values(palette).flat()) expect(sheet).toContain(colour);
    // As specified: black buttons with white letters.
    expect(cauce.theme.light).toMatchObject({ primary: '#111113', onPrimary: '#ffffff' });
  });
});
