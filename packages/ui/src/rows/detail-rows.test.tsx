// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { DetailRows } from './detail-rows.tsx';
import { FoldedRows } from './folded-rows.tsx';
import { visibleRows } from './visible-rows.ts';

afterEach(cleanup);

describe('rows of details', () => {
  it.each(['', '  ', '0', ' 0 ', 0, null, undefined, false])('leave out %j', (value) => {
    expect(visibleRows([{ label: 'Mora', value }])).toEqual([]);
  });

  it.each(['$0,00', '0 días', '-', 4, '2026-05-01'])('keep %j', (value) => {
    expect(visibleRows([{ label: 'Mora', value }])).toHaveLength(1);
  });

  it('show label and value as a description list', () => {
    render(
      <DetailRows
        rows={[
          { label: 'Plazo', value: '120 días' },
          { label: 'Mora', value: '0' },
        ]}
      />,
    );
    expect(screen.getByRole('term').textContent).toBe('Plazo');
    expect(screen.getByRole('definition').textContent).toBe('120 días');
  });
});

it('show what the other side sent as it was sent, where that is wanted', () => {
  const rows = [
    { label: 'Seguro', value: '0' },
    { label: 'Nota', value: '' },
  ];
  render(<DetailRows rows={rows} isAsSent />);
  expect(screen.getAllByRole('term')).toHaveLength(2);
});

describe('folded rows', () => {
  const rows = ['uno', 'dos', 'tres'].map((label) => ({ label, value: '1' }));

  it('show two rows, then all, then two again', () => {
    render(<FoldedRows rows={rows} moreLabel="Ver desglose" hideLabel="Ocultar" />);
    const fold = screen.getByRole('button', { name: 'Ver desglose' });
    expect(screen.getAllByRole('term')).toHaveLength(2);
    expect(fold.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(fold);
    expect(screen.getAllByRole('term')).toHaveLength(3);
    expect(screen.getByRole('button', { name: 'Ocultar' }).getAttribute('aria-expanded')).toBe(
      'true',
    );
    fireEvent.click(fold);
    expect(screen.getAllByRole('term')).toHaveLength(2);
  });

  it('have no fold when nothing would be hidden', () => {
    render(<FoldedRows rows={rows.slice(0, 2)} moreLabel="Ver desglose" hideLabel="Ocultar" />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
