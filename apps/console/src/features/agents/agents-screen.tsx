import { useSearch } from '@tanstack/react-router';
import { PeopleTab } from './people-tab.tsx';
import { PermissionsTab } from './roles/permissions-tab.tsx';

/** Who may sign in, and what each role may do. The tab is in the address. */
export function AgentsScreen() {
  const { tab = 'people' } = useSearch({ from: '/inside/agents' });
  return tab === 'permissions' ? <PermissionsTab /> : <PeopleTab />;
}
