import { readColleagues } from '@cauce/contract/console';
import type { Permission } from '@cauce/contract/console';
import { NoticeBar } from '@cauce/ui';
import { useMatch } from '@tanstack/react-router';
import { useRead } from '../../calls/use-read.ts';
import { useCopy } from '../../session/copy-provider.tsx';
import { useSignedIn } from '../../session/session.ts';
import { TextLink } from '../screen/links.tsx';

/** A lender with one person: nobody else could approve, and what to do about it. */
export function NobodyElse({ permission }: { permission: Permission }) {
  const { agents, roles: words } = useCopy();
  const { permissions } = useSignedIn();
  const isThere = useMatch({ from: '/inside/agents', shouldThrow: false }) !== undefined;
  const name = agents.permissionNames[permission];
  if (!permissions.includes('agents.manage'))
    return <NoticeBar tone="danger">{words.nobodyElsePlain(name)}</NoticeBar>;
  return (
    <NoticeBar tone="danger">
      {words.nobodyElse(name)}
      {!isThere && (
        <>
          {' '}
          <TextLink to="/agents">{words.toAccess}</TextLink>
        </>
      )}
    </NoticeBar>
  );
}

/** The notice if no other active agent could approve what is proposed here. */
export function SecondPersonNotice({ permission }: { permission: Permission }) {
  const { data } = useRead(readColleagues, {}, { topic: 'agents' });
  return data === undefined || data.permissions.includes(permission) ? null : (
    <NobodyElse permission={permission} />
  );
}
