// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Carousel } from './carousel.tsx';

const labels = {
  role: 'carrusel',
  previous: 'Anterior',
  next: 'Siguiente',
  pause: 'Pausar',
  play: 'Seguir',
  position: (number: number, count: number) => `${number} de ${count}`,
};
const slides = ['a', 'b', 'c'].map((id) => ({ id, content: <a href={`/${id}`}>{id}</a> }));

let isReduced = false;
beforeEach(() => {
  isReduced = false;
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return isReduced;
    },
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'hidden');
});

const open = () => render(<Carousel label="Destacados" labels={labels} slides={slides} />);
const wait = (ms: number): void =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });
const position = () => screen.getByRole('img').getAttribute('aria-label');
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('a carousel (3000 and 500 ms, without end)', () => {
  it('goes on every 3 s, and from the last to the first', () => {
    open();
    expect(position()).toBe('1 de 3');
    wait(2_999);
    expect(position()).toBe('1 de 3');
    wait(1);
    expect(position()).toBe('2 de 3');
    wait(3_000);
    expect(position()).toBe('3 de 3');
    wait(3_000);
    expect(position()).toBe('1 de 3');
  });

  it('turns both ways at a press, and the slide that has come stands its whole time', () => {
    open();
    wait(2_900);
    press('Anterior');
    expect(position()).toBe('3 de 3');
    wait(2_900);
    expect(position()).toBe('3 de 3');
    press('Siguiente');
    expect(position()).toBe('1 de 3');
  });

  it('lets nobody reach what is not shown', () => {
    const { container } = open();
    expect(container.querySelectorAll('[inert]')).toHaveLength(2);
    expect(container.querySelector('[inert] a')?.textContent).toBe('b');
  });

  it('stops at its button until it is pressed again', () => {
    open();
    press('Pausar');
    wait(60_000);
    expect(position()).toBe('1 de 3');
    press('Seguir');
    wait(3_000);
    expect(position()).toBe('2 de 3');
  });

  it('waits while something in it has the focus', () => {
    open();
    const next = screen.getByRole('button', { name: 'Siguiente' });
    fireEvent.focus(next);
    wait(60_000);
    expect(position()).toBe('1 de 3');
    fireEvent.blur(next);
    wait(3_000);
    expect(position()).toBe('2 de 3');
  });

  it('waits under a finger, and follows where the finger goes', () => {
    open();
    const slide = screen.getByText('a');
    fireEvent.pointerDown(slide, { pointerType: 'touch', clientX: 200 });
    wait(60_000);
    expect(position()).toBe('1 de 3');
    fireEvent.pointerUp(slide, { pointerType: 'touch', clientX: 120 });
    expect(position()).toBe('2 de 3');
    fireEvent.pointerDown(slide, { pointerType: 'touch', clientX: 100 });
    fireEvent.pointerUp(slide, { pointerType: 'touch', clientX: 110 });
    expect(position()).toBe('2 de 3');
  });

  it('waits in a hidden tab', () => {
    open();
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    wait(60_000);
    expect(position()).toBe('1 de 3');
  });

  it('moves nothing by itself where motion is not welcome', () => {
    isReduced = true;
    open();
    wait(60_000);
    expect(position()).toBe('1 de 3');
    press('Siguiente');
    expect(position()).toBe('2 de 3');
  });
});
