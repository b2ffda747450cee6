import { useSearch } from '@tanstack/react-router';
import { PeopleTab } from './people-tab.tsx';
import { SessionsTab } from './sessions-tab.tsx';
import { PermissionsTab } from './roles/permissions-tab.tsx';

/** Who may sign in, what each role may do, and who is signed in. The tab is in the address. */
export function AgentsScreen() {
  const { tab = 'people' } = useSearch({ from: '/inside/agents' });
  if (tab === 'sessions') return <SessionsTab />;
  return tab === 'permissions' ? <PermissionsTab /> : <PeopleTab />;
}
