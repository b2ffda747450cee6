import { safeParse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { readLandingSettings } from '../console/landings.ts';
import { contrastOf, landingContent, pictureAddress } from './landing-template.ts';

const content = readLandingSettings.sample.templates[0]?.content;

describe('contrast (WCAG 2.2)', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#000000', 21],
    ['#777777', '#ffffff', 4.48],
    ['#1f45c4', '#1f45c4', 1],
  ])('of %s on %s is %d', (one, other, ratio) => {
    expect(contrastOf(one, other)).toBeCloseTo(ratio, 2);
  });
});

describe('a template of a promotional page', () => {
  it('must be complete and without unknown fields', () => {
    expect(safeParse(landingContent, content).success).toBe(true);
    expect(safeParse(landingContent, { ...content, script: 'x' }).success).toBe(false);
    expect(safeParse(landingContent, { ...content, rateStatement: '' }).success).toBe(false);
    const text = 'a\u0000b';
    const agreement = { title: 'a', text };
    expect(safeParse(landingContent, { ...content, agreement }).success).toBe(false);
  });

  it.each(['', '/icons/a.svg', 'https://pictures.example/a.png'])('shows a picture at %j', (at) => {
    expect(safeParse(pictureAddress, at).success).toBe(true);
  });

  it.each([
    '//evil.example/a',
    'http://pictures.example/a.png',
    'https://a@evil.example/a',
    String.raw`https://evil\@a.example/a`,
    'data:image/svg+xml,<svg>',
    'javascript:alert(1)',
    'https://pictures.example',
  ])('shows none at %j', (at) => {
    expect(safeParse(pictureAddress, at).success).toBe(false);
  });
});
