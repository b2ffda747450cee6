import { readLandingSettings } from '@cauce/contract/console';
import { es } from '@cauce/copy/console/es';
import { describe, expect, it } from 'vitest';
import { contentOfForm, formOfLanding, isFaultyLanding, describeLanding } from './landing-form.ts';
import { mergeDraft } from '../../parts/versions/merge-draft.ts';

const [sample] = readLandingSettings.sample.templates;
if (sample === undefined) throw new Error('the sample has no template');
const words = es.operatorSettings;
const form = formOfLanding(sample.id, sample);

describe('the country of a template', () => {
  it('is saved if it is set, and left out if it is not', () => {
    expect(contentOfForm(form)).toEqual(sample.content);
    expect(contentOfForm(form)).not.toHaveProperty('country');
    const content = { ...sample.content, country: 'MX' } as const;
    const named = formOfLanding(sample.id, { ...sample, content });
    expect(named.country).toBe('MX');
    expect(contentOfForm(named)).toEqual(content);
    expect(contentOfForm({ ...named, country: null })).toEqual(sample.content);
  });

  it('set by somebody else meanwhile is kept when one’s own changes are merged', () => {
    const mine = { ...form, content: { ...form.content, title: 'Otro' } };
    const merged = mergeDraft(form, mine, { ...form, country: 'MX' });
    expect(contentOfForm(merged)).toMatchObject({ country: 'MX', title: 'Otro' });
  });

  it('is one that codes are sent to', () => {
    expect(isFaultyLanding(form, ['MX'], words)).toBe(false);
    expect(isFaultyLanding({ ...form, country: 'MX' }, ['MX'], words)).toBe(false);
    expect(isFaultyLanding({ ...form, country: 'IN' }, ['MX'], words)).toBe(true);
  });

  it('is described in words before it is saved', () => {
    const shown = (country: 'PH' | null) =>
      describeLanding({ ...form, country }, words).find(
        ({ label }) => label === words.landings.country,
      );
    expect(shown('PH')?.text).toBe('Filipinas');
    expect(shown(null)?.text).toBe('El de la configuración');
  });
});
