// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, it } from 'vitest';
import { CopyProvider } from '../../session/copy-provider.tsx';
import { setPreferences } from '../../session/preferences.ts';
import { DayRange } from './day-range.tsx';

afterEach(cleanup);

/** The ranges that were applied, after «Aplicar» was pressed. */
async function applied(from: string, to: string): Promise<string[]> {
  const ranges: string[] = [];
  setPreferences({ language: 'es' });
  await act(async () =>
    render(
      <Suspense>
        <CopyProvider>
          <DayRange
            from={from}
            to={to}
            onApply={(...days) => {
              ranges.push(days.join('..'));
            }}
          />
        </CopyProvider>
      </Suspense>,
    ),
  );
  const apply = await screen.findByRole('button', { name: 'Aplicar' });
  // Not by a press: then the field that is wrong gets the focus, where happy-dom’s selection never ends.
  await act(async () => fireEvent.submit(apply));
  return ranges;
}

it('a range of days that ends before it begins is not applied, and shows why', async () => {
  expect(await applied('2026-12-01', '2026-01-01')).toEqual([]);
  expect(screen.getByRole('alert').textContent).toBe('Es anterior a «Desde».');
});

it('a range of days is applied also with one end open', async () => {
  expect(await applied('2026-01-01', '2026-01-01')).toEqual(['2026-01-01..2026-01-01']);
  cleanup();
  expect(await applied('2026-01-01', '')).toEqual(['2026-01-01..']);
  expect(screen.queryByRole('alert')).toBeNull();
});
