// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import css from './tabs.module.css';
import { Tabs } from './tabs.tsx';

afterEach(cleanup);

const tabs = [
  { id: 'all', label: 'Todas', count: 4 },
  { id: 'open', label: 'En revisión' },
  { id: 'answered', label: 'Respondidas' },
] as const;

function Complaints() {
  const [tab, setTab] = useState<(typeof tabs)[number]['id']>('all');
  return (
    <Tabs label="Quejas" tabs={tabs} selected={tab} onSelect={setTab}>
      <p>{tab}</p>
    </Tabs>
  );
}

describe('tabs', () => {
  it('show the panel of the one tapped, labelled by it', () => {
    render(<Complaints />);
    fireEvent.click(screen.getByRole('tab', { name: 'Respondidas' }));
    expect(screen.getByRole('tabpanel', { name: 'Respondidas' }).textContent).toBe('answered');
  });

  it('stand five on a page, and more on pages to be scrolled', () => {
    const listOf = (count: number) => {
      cleanup();
      const many = Array.from({ length: count }, (_, index) => ({ id: `${index}`, label: 'x' }));
      render(<Tabs label="Quejas" tabs={many} selected="0" onSelect={() => undefined} />);
      return screen.getByRole('tablist').classList;
    };
    expect(listOf(5).contains(css.paged ?? '')).toBe(false);
    expect(listOf(6).contains(css.paged ?? '')).toBe(true);
  });

  it('move by arrow keys, with one stop for the tab key', () => {
    render(<Complaints />);
    fireEvent.keyDown(screen.getByRole('tab', { selected: true }), { key: 'ArrowRight' });
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('En revisión');
    expect(document.activeElement).toBe(screen.getByRole('tab', { selected: true }));
    fireEvent.keyDown(screen.getByRole('tab', { selected: true }), { key: 'End' });
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Respondidas');
    fireEvent.keyDown(screen.getByRole('tab', { selected: true }), { key: 'ArrowRight' });
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Todas4');
    expect(screen.getAllByRole('tab').filter((tab) => tab.tabIndex === 0)).toHaveLength(1);
  });
});
