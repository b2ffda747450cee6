// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import css from './star-rating.module.css';
import { StarRating } from './star-rating.tsx';
import type { Stars } from './star-rating.tsx';

afterEach(cleanup);

function Rating({ first = 0 }: { first?: Stars }) {
  const [value, setValue] = useState<Stars>(first);
  return (
    <StarRating
      value={value}
      onChange={setValue}
      label="Calificación"
      starLabels={['1 estrella', '2 estrellas', '3 estrellas', '4 estrellas', '5 estrellas']}
      words={['Muy mala', 'Mala', 'Regular', 'Buena', 'Excelente']}
    />
  );
}

const focused = () => document.activeElement ?? document.body;

const chosen = () =>
  screen
    .getAllByRole<HTMLInputElement>('radio')
    .find((radio) => radio.checked)
    ?.getAttribute('aria-label');

describe('stars', () => {
  it('start with none chosen and no word', () => {
    render(<Rating />);
    expect(screen.getByRole('radiogroup', { name: 'Calificación' })).toBeDefined();
    expect(chosen()).toBeUndefined();
    expect(screen.queryByText('Regular')).toBeNull();
  });

  it('are chosen by tap, with the word underneath', () => {
    render(<Rating />);
    fireEvent.click(screen.getByRole('radio', { name: '4 estrellas' }));
    expect(chosen()).toBe('4 estrellas');
    expect(screen.getByText('Buena')).toBeDefined();
  });

  it('are filled up to the one that is chosen', () => {
    render(<Rating />);
    const filled = () =>
      screen.getAllByRole('radio').map((star) => star.closest('label')?.matches(`.${css.on}`));
    expect(filled()).toEqual([false, false, false, false, false]);
    fireEvent.click(screen.getByRole('radio', { name: '3 estrellas' }));
    expect(filled()).toEqual([true, true, true, false, false]);
    fireEvent.click(screen.getByRole('radio', { name: '1 estrella' }));
    expect(filled()).toEqual([true, false, false, false, false]);
  });

  it('are chosen by arrow keys, going round', () => {
    render(<Rating first={5} />);
    fireEvent.keyDown(screen.getByRole('radio', { name: '5 estrellas' }), { key: 'ArrowRight' });
    expect(chosen()).toBe('1 estrella');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('1 estrella');
    fireEvent.keyDown(focused(), { key: 'ArrowUp' });
    expect(screen.getByText('Excelente')).toBeDefined();
    fireEvent.keyDown(focused(), { key: 'Home' });
    expect(screen.getByText('Muy mala')).toBeDefined();
  });

  it('begin at the first when an arrow is the first key', () => {
    render(<Rating />);
    fireEvent.keyDown(screen.getByRole('radio', { name: '1 estrella' }), { key: 'ArrowRight' });
    expect(chosen()).toBe('1 estrella');
  });
});
