// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CountPill } from './count-pill.tsx';
import { MoreList } from './more-list.tsx';
import { PullToRefresh } from './pull-to-refresh.tsx';

afterEach(cleanup);

describe('a count', () => {
  it.each([
    [0, '0'],
    [99, '99'],
    [100, '99+'],
  ])('of %i is %s', (count, text) => {
    render(<CountPill count={count} />);
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('that was not counted to its end is so many or more', () => {
    render(<CountPill count={12} isMore />);
    expect(screen.getByText('12+')).toBeTruthy();
  });
});

describe('a long list', () => {
  const show = (count: number) =>
    render(
      <MoreList
        items={Array.from({ length: count }, (_, index) => `Fila ${index + 1}`)}
        keyOf={(row) => row}
        moreLabel={(left) => `Ver más (${left})`}
      >
        {(row) => <p>{row}</p>}
      </MoreList>,
    );

  it('shows ten rows, then ten more, and goes on at the first new one', () => {
    show(23);
    expect(screen.getAllByRole('listitem')).toHaveLength(10);
    fireEvent.click(screen.getByRole('button', { name: 'Ver más (13)' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(20);
    expect(document.activeElement?.textContent).toBe('Fila 11');
    fireEvent.click(screen.getByRole('button', { name: 'Ver más (3)' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(23);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('has no button where ten are all', () => {
    show(10);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('a page that is pulled', () => {
  function pull(byPx: number, isBusy = false, end: 'touchEnd' | 'touchCancel' = 'touchEnd') {
    cleanup();
    const onRefresh = vi.fn<() => void>();
    render(
      <PullToRefresh onRefresh={onRefresh} isBusy={isBusy} busyLabel="Actualizando">
        <p>Página</p>
      </PullToRefresh>,
    );
    const page = screen.getByText('Página');
    fireEvent.touchStart(page, { touches: [{ clientY: 100 }] });
    fireEvent.touchMove(page, { touches: [{ clientY: 100 + byPx }] });
    fireEvent[end](page, { touches: [] });
    return onRefresh;
  }

  it('refreshes when it is pulled by 25 px or more', () => {
    expect(pull(25)).toHaveBeenCalledTimes(1);
  });

  it('stays as it is below that, upwards, and when the touch is taken away', () => {
    expect(pull(24)).not.toHaveBeenCalled();
    expect(pull(-60)).not.toHaveBeenCalled();
    expect(pull(60, false, 'touchCancel')).not.toHaveBeenCalled();
  });

  it('does not refresh while it is refreshing', () => {
    expect(pull(60, true)).not.toHaveBeenCalled();
    expect(screen.getByLabelText('Actualizando')).toBeTruthy();
  });
});
