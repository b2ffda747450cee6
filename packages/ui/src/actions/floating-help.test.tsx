// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FloatingHelp } from './floating-help.tsx';

afterEach(cleanup);

const at = (clientX: number, clientY: number) => ({
  pointerId: 1,
  isPrimary: true,
  button: 0,
  clientX,
  clientY,
});

function show() {
  const onClick = vi.fn<(event: { preventDefault: () => void }) => void>((event) =>
    event.preventDefault(),
  );
  render(<FloatingHelp href="#ayuda" label="Ayuda" onClick={onClick} />);
  const link = screen.getByRole('link', { name: 'Ayuda' });
  Object.defineProperty(document.documentElement, 'clientWidth', {
    value: 360,
    configurable: true,
  });
  Object.defineProperty(document.documentElement, 'clientHeight', {
    value: 640,
    configurable: true,
  });
  // happy-dom has no layout, so the element is placed where its style says.
  link.getBoundingClientRect = () => {
    const left = link.style.getPropertyValue('--help-left') || '288px';
    const x = left === '100%' ? 288 : Number.parseFloat(left);
    const up = Number.parseFloat(link.style.getPropertyValue('--help-up') || '64');
    return new DOMRect(x, 640 - up - 56, 56, 56);
  };
  return { link, onClick, where: () => link.style.getPropertyValue('--help-left') };
}

describe('floating help', () => {
  it('begins in the free corner of the bar, where it covers nothing', () => {
    const { link } = show();
    expect(link.hasAttribute('data-parked')).toBe(true);
  });

  it('follows the pointer and rests at the nearer side', () => {
    const { link, where } = show();
    fireEvent.pointerDown(link, at(300, 560));
    fireEvent.pointerMove(link, at(120, 400));
    expect(where()).toBe('108px');
    expect(link.style.getPropertyValue('--help-up')).toBe('224px');
    fireEvent.pointerUp(link, at(120, 400));
    expect(where()).toBe('0px');
  });

  it('keeps the pointer from the press on, however far its first move goes', () => {
    const { link } = show();
    const kept = vi.spyOn(link, 'setPointerCapture').mockReturnValue();
    fireEvent.pointerDown(link, at(300, 560));
    expect(kept).toHaveBeenCalledWith(1);
  });

  it('let go over the bar, rests in its free corner until it is moved again', () => {
    const { link, where } = show();
    fireEvent.pointerDown(link, at(300, 560));
    fireEvent.pointerMove(link, at(40, 20));
    fireEvent.pointerUp(link, at(40, 20));
    expect(where()).toBe('100%');
    expect(link.hasAttribute('data-parked')).toBe(true);
    fireEvent.pointerDown(link, at(330, 20));
    fireEvent.pointerMove(link, at(330, 300));
    fireEvent.pointerUp(link, at(330, 300));
    expect(link.hasAttribute('data-parked')).toBe(false);
  });

  it('is not followed at the end of a drag, but at the next press', async () => {
    const { link, onClick } = show();
    fireEvent.pointerDown(link, at(300, 560));
    fireEvent.pointerMove(link, at(290, 400));
    fireEvent.pointerUp(link, at(290, 400));
    fireEvent.click(link);
    expect(onClick).not.toHaveBeenCalled();
    await new Promise((resolve) => setTimeout(resolve, 5));
    fireEvent.click(link);
    expect(onClick).toHaveBeenCalledTimes(1);
  });

  it('takes a trembling finger for a press', () => {
    const { link, onClick, where } = show();
    fireEvent.pointerDown(link, at(300, 560));
    fireEvent.pointerMove(link, at(303, 562));
    fireEvent.pointerUp(link, at(303, 562));
    fireEvent.click(link);
    expect(where()).toBe('');
    expect(onClick).toHaveBeenCalledTimes(1);
  });

  it('moves by arrow keys', () => {
    const { link, where } = show();
    fireEvent.keyDown(link, { key: 'ArrowLeft' });
    expect(where()).toBe('0px');
    fireEvent.keyDown(link, { key: 'ArrowUp' });
    expect(link.style.getPropertyValue('--help-up')).toBe('112px');
  });
});
