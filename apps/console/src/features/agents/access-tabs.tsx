import { Tabs } from '@cauce/ui';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCopy } from '../../session/copy-provider.tsx';
import { ACCESS_TABS } from './search-params.ts';
import type { AccessTab } from './search-params.ts';

export function AccessTabs({ selected, children }: { selected: AccessTab; children: ReactNode }) {
  const { agents, roles } = useCopy();
  const navigate = useNavigate({ from: '/agents' });
  return (
    <Tabs
      label={agents.title}
      isStatic
      tabs={ACCESS_TABS.map((id) => ({ id, label: roles[id] }))}
      selected={selected}
      onSelect={(id) => void navigate({ search: { tab: id === 'people' ? undefined : id } })}
    >
      {children}
    </Tabs>
  );
}
