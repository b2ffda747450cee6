// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ScrollingNotice } from './scrolling-notice.tsx';

const text = 'Nadie de nuestro equipo te pedirá un código por teléfono.';
let isStill = false;

beforeEach(() => {
  vi.useFakeTimers();
  isStill = false;
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return isStill;
    },
  }));
  // 30 px wider than its container.
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(230);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(200);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function show() {
  render(<ScrollingNotice text={text} labels={{ pause: 'Pausar aviso', goOn: 'Mover aviso' }} />);
  const frame = screen.getByText(text).parentElement;
  if (frame === null) throw new Error('The line stands in no frame');
  return { frame, offset: () => frame.style.getPropertyValue('--offset') || '0px' };
}
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

describe('a notice that passes by', () => {
  it('rests, then moves forty pixels a second to its end, rests and begins anew', () => {
    const { offset } = show();
    pass(475);
    expect(offset()).toBe('0px');
    pass(25 + 9 * 25);
    expect(offset()).toBe('-10px');
    pass(20 * 25);
    expect(offset()).toBe('-30px');
    pass(775);
    expect(offset()).toBe('-30px');
    pass(25);
    expect(offset()).toBe('0px');
  });

  it.each([
    ['pointed at', 'pointerEnter', 'pointerLeave'],
    ['in it with the keyboard', 'focusIn', 'focusOut'],
  ] as const)('rests while one is %s', (_how, begin, end) => {
    const { frame, offset } = show();
    pass(1000);
    const before = offset();
    const bar = frame.parentElement;
    if (bar === null) throw new Error('No bar');
    fireEvent[begin](bar);
    pass(2000);
    expect(offset()).toBe(before);
    fireEvent[end](bar);
    pass(25);
    expect(offset()).not.toBe(before);
  });

  it('rests in a hidden tab', () => {
    const { offset } = show();
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    pass(3000);
    expect(offset()).toBe('0px');
  });

  it('is paused by its button, and goes on by it', () => {
    const { offset } = show();
    pass(1000);
    const before = offset();
    fireEvent.click(screen.getByRole('button', { name: 'Pausar aviso' }));
    pass(2000);
    expect(offset()).toBe(before);
    fireEvent.click(screen.getByRole('button', { name: 'Mover aviso' }));
    pass(25);
    expect(offset()).not.toBe(before);
  });

  it('goes back and stands still as soon as less motion is asked for', () => {
    const { frame, offset } = show();
    pass(1000);
    isStill = true;
    pass(25);
    expect(offset()).toBe('0px');
    expect(frame.hasAttribute('data-moving')).toBe(false);
  });
});
