// @vitest-environment happy-dom

import { DOTTED, minor } from '@cauce/lending/money';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { MoneyText } from './money-text.tsx';

afterEach(cleanup);

describe('an amount', () => {
  it('is read as its spoken phrase, its figures hidden', () => {
    const { container } = render(
      <MoneyText
        amount={minor(88920)}
        format={DOTTED}
        size="xl"
        spoken="889 pesos con 20 centavos"
      />,
    );
    expect(container.querySelector('[aria-hidden=true]')?.textContent).toBe('$889,20');
    expect(screen.getByText('889 pesos con 20 centavos')).toBeDefined();
  });

  it('is plain text in a row', () => {
    const { container } = render(<MoneyText amount={minor(-5000)} format={DOTTED} />);
    expect(container.textContent).toBe('−$50,00');
    expect(container.querySelector('[aria-hidden]')).toBeNull();
  });

  it('announces the old price before the new one', () => {
    const { container } = render(
      <MoneyText amount={minor(83920)} was={minor(88920)} wasLabel="antes" format={DOTTED} />,
    );
    expect(container.textContent).toBe('antes $889,20$839,20');
  });
});
