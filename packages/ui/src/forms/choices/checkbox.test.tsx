// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { TextLink } from '../../text/text-link.tsx';
import { Checkbox } from './checkbox.tsx';

afterEach(cleanup);

function Agreement() {
  const [isChecked, setIsChecked] = useState(true);
  return (
    <Checkbox isChecked={isChecked} onChange={setIsChecked}>
      Leí y acepto el <TextLink href="#contrato">contrato</TextLink>
    </Checkbox>
  );
}

describe('a checkbox', () => {
  it('is named by its whole sentence and ticks', () => {
    render(<Agreement />);
    const box = screen.getByRole<HTMLInputElement>('checkbox', {
      name: 'Leí y acepto el contrato',
    });
    expect(box.checked).toBe(true);
    fireEvent.click(box);
    expect(box.checked).toBe(false);
  });

  it('holds a link', () => {
    render(<Agreement />);
    expect(screen.getByRole('link', { name: 'contrato' }).getAttribute('href')).toBe('#contrato');
  });
});
