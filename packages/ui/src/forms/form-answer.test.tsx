// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { FormAnswer } from './form-answer.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('scrolls into view, and can be removed where scrolling returns a promise', () => {
  // As Chromium does since it reports when a scroll has ended.
  const scroll = vi
    .spyOn(Element.prototype, 'scrollIntoView')
    .mockImplementation(() => Promise.resolve() as never);
  const { rerender } = render(<FormAnswer text="Please fill in every field." />);
  expect(screen.getByRole('alert').textContent).toBe('Please fill in every field.');
  expect(scroll).toHaveBeenCalledOnce();
  rerender(<p>Sent</p>);
  expect(screen.getByText('Sent')).toBeTruthy();
});
