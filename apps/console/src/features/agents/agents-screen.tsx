import { useSearch } from '@tanstack/react-router';
import { PeopleTab } from './people-tab.tsx';
import { SessionsTab } from './sessions-tab.tsx';
import { SignInTab } from './sign-in-tab.tsx';
import { PermissionsTab } from './roles/permissions-tab.tsx';

/** Who may sign in, what each role may do, who is signed in, and how people sign in. The tab is in the address. */
export function AgentsScreen() {
  const { tab = 'people' } = useSearch({ from: '/inside/agents' });
  if (tab === 'sessions') return <SessionsTab />;
  if (tab === 'signIn') return <SignInTab />;
  return tab === 'permissions' ? <PermissionsTab /> : <PeopleTab />;
}
