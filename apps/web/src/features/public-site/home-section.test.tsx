// @vitest-environment happy-dom
import { href } from '@cauce/contract';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openSection } from '../../../test/open-section.tsx';
import { loadCopy } from '../../copy/load-copy.ts';
import { textsOf } from '../../copy/screen-texts.ts';
import { useSiteArrival } from '../../site/use-site-arrival.ts';
import { Section } from './home-section.tsx';
import { SiteFooter } from './site-footer.tsx';

beforeEach(async () => {
  await Promise.all([loadCopy('es'), textsOf('publicSite').load('es')]);
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Arrived() {
  useSiteArrival('Cauce', 'es');
  return <Section />;
}

const open = () => openSection(<Arrived />, { config: { brandName: 'Cauce' } });
const position = () => screen.getByRole('img', { name: /^Lámina/ }).getAttribute('aria-label');

it('has one permanent heading, and its banners play when a visitor arrives from within the site', async () => {
  window.history.replaceState(null, '', href('siteHome', {}, {}));
  // The first page of a visit takes no focus; the next one does.
  await open();
  cleanup();
  await open();
  const heading = screen.getByRole('heading', { level: 1 });
  expect(heading.textContent).toMatch(/^Cauce: préstamos personales/);
  expect(heading.closest('[inert], section')).toBeNull();
  expect(document.activeElement).toBe(heading);
  for (const shown of ['Lámina 1 de 3', 'Lámina 2 de 3', 'Lámina 3 de 3']) {
    expect(position()).toBe(shown);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    act(() => void vi.advanceTimersByTime(3_000));
  }
});

it('shows the lender’s own images in its banners, and our drawing if there is none', async () => {
  window.history.replaceState(null, '', href('siteHome', {}, {}));
  const bannerImages = ['https://img.example/uno.jpg', '', 'https://img.example/tres.jpg'];
  await openSection(<Section />, { config: { brandName: 'Cauce', bannerImages } });
  const slides = document.querySelector('[aria-live]')?.children ?? [];
  const pictures = [...slides].map((slide) => {
    const image = slide.querySelector('img')?.getAttribute('src');
    return image ?? slide.querySelector('svg')?.tagName;
  });
  expect(pictures).toEqual(['https://img.example/uno.jpg', 'svg', 'https://img.example/tres.jpg']);
});

it('the footer shows the configured contacts, lender and copyright', async () => {
  const contacts = { whatsApp: '', telephone: '8000000100', email: 'a@b.example' };
  await openSection(<SiteFooter />, {
    config: {
      brandName: 'Río',
      operator: { name: 'Río, S.A.', licence: 'Registro 7', contact: '', address: 'Calle 1' },
    },
    contacts,
  });
  expect(screen.getByRole('link', { name: '800 000 0100' }).getAttribute('href')).toBe(
    'tel:8000000100',
  );
  expect(screen.getByRole('link', { name: 'a@b.example' }).getAttribute('href')).toBe(
    'mailto:a@b.example',
  );
  for (const text of ['Río', 'Calle 1', 'Registro 7', 'Río, S.A. Todos los derechos reservados.'])
    expect(screen.getByText(text)).toBeTruthy();
});
