import { readPromotionFunnel } from '@cauce/contract/console';
import { es } from '@cauce/copy/console/es';
import { describe, expect, it } from 'vitest';
import { campaignRows } from './campaign-rows.ts';

const { sample } = readPromotionFunnel;
const { all: steps } = sample;
const other = { userFrom: '', appFrom: '', utmTag: '' };
const labels = (changes: Partial<typeof sample>) =>
  campaignRows({ ...sample, ...changes }, es.charts).map(({ label }) => label);

describe('the rows of the promotional funnel', () => {
  it('start with all campaigns together, and have a named row for visits without a campaign', () => {
    const campaigns = [
      { userFrom: 'ana', appFrom: 'web', utmTag: 'spring', steps },
      { ...other, steps },
    ];
    expect(labels({ campaigns })).toEqual([
      'Todas las campañas',
      'utm_tag: spring · user_from: ana · app_from: web',
      'Sin campaña',
    ]);
  });

  it('distinguish campaigns with the same name, also from the names of the other rows', () => {
    const campaigns = [
      { ...other, utmTag: 'all', steps },
      { ...other, userFrom: 'all', steps },
      { ...other, appFrom: 'others', steps },
    ];
    const rows = campaignRows({ ...sample, campaigns, others: { campaigns: 2, steps } }, es.charts);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(5);
    expect(new Set(rows.map(({ label }) => label)).size).toBe(5);
  });

  it('end with one row for the campaigns that are not listed', () => {
    expect(labels({ others: { campaigns: 0, steps } })).toHaveLength(2);
    expect(labels({ others: { campaigns: 1, steps } }).at(-1)).toBe('Otra campaña');
    expect(labels({ others: { campaigns: 12, steps } }).at(-1)).toBe('Otras 12 campañas');
  });
});
