import type { ConsoleCopy } from '@cauce/copy/console';
import { Badge, Button } from '@cauce/ui';
import { RowMenu } from '../../parts/dialogs/acts-menu.tsx';
import type { Column } from '../../parts/tables/data-table.tsx';
import { Instant } from '../../parts/values/instant.tsx';
import { StateWord } from '../../parts/values/state-word.tsx';
import css from './agent-columns.module.css';
import type { Agent } from './agent.ts';
import { roleName } from './role-choice.tsx';
import type { OwnRoles } from './role-choice.tsx';
import { SendLinkAgain } from './send-link-again.tsx';
import type { SentLink } from './setup-link.tsx';

/** The dialog over the list: a new account, or an action on one. */
export type AgentDialog =
  | { readonly kind: 'create' }
  | { readonly kind: 'change' | 'reset' | 'sessions' | 'passkeys'; readonly agent: Agent };

/** The columns of the list of agents. The agent's own row has no actions: nobody can remove their own access. */
export function agentColumns(
  copy: ConsoleCopy,
  ownId: string,
  {
    roles,
    mailsLinks,
    onOpen,
    onSent,
  }: {
    roles: OwnRoles;
    mailsLinks: boolean;
    onOpen: (open: AgentDialog) => void;
    onSent: (link: SentLink) => void;
  },
): readonly Column<Agent>[] {
  const { agents: words } = copy;
  return [
    {
      id: 'name',
      label: words.name,
      cell: ({ name, email }) => (
        <div className={css.person}>
          <span className={css.name}>{name}</span>
          <span className={css.email}>
            <Email address={email} />
          </span>
        </div>
      ),
    },
    {
      id: 'role',
      label: words.role,
      cell: ({ role, customRole, granted, revoked }) => (
        <>
          {roleName({ role, customRole }, roles, copy)}
          {customRole === null && granted.length + revoked.length > 0 && (
            <span className={css.email}>{words.differs(granted.length + revoked.length)}</span>
          )}
        </>
      ),
    },
    {
      id: 'state',
      label: words.state,
      cell: (agent) => (
        <div className={css.state}>
          {stateOf(agent, words)}
          {agent.lastSignInAt !== null && (
            <span className={css.lastHere}>
              <Instant at={agent.lastSignInAt} />
            </span>
          )}
        </div>
      ),
    },
    {
      id: 'last',
      label: words.lastSignIn,
      isWideOnly: true,
      cell: ({ lastSignInAt }) =>
        lastSignInAt === null ? (
          words.never
        ) : (
          <span className={css.last}>
            <Instant at={lastSignInAt} />
          </span>
        ),
    },
    {
      id: 'load',
      label: words.load,
      isWideOnly: true,
      cell: ({ load: { complaints, loans } }) =>
        complaints + loans === 0 ? '—' : words.loadOf(complaints, loans),
    },
    {
      id: 'sessions',
      label: words.sessions,
      isNumber: true,
      isWideOnly: true,
      cell: ({ openSessions }) => openSessions,
    },
    {
      id: 'actions',
      label: words.actions,
      cell: (agent) =>
        agent.id === ownId ? (
          <Badge>{words.you}</Badge>
        ) : (
          <div className={css.actions}>
            {mailsLinks && agent.isActive && !agent.isSetUp && (
              <SendLinkAgain agent={agent} onSent={onSent} />
            )}
            {actionsOf(agent, copy, onOpen)}
          </div>
        ),
    },
  ];
}

function stateOf({ isActive, isSetUp, setupLink }: Agent, words: ConsoleCopy['agents']) {
  if (!isActive)
    return (
      <StateWord of="refused" tone="neutral">
        {words.inactive}
      </StateWord>
    );
  if (isSetUp) return <StateWord of="done">{words.active}</StateWord>;
  if (setupLink === null) return <StateWord of="unanswered">{words.waiting}</StateWord>;
  const { state, expiresAt } = setupLink;
  const isStuck = state === 'notDelivered' || state === 'expired';
  return (
    <>
      <StateWord of={isStuck ? 'late' : 'unanswered'}>{words.linkStates[state]}</StateWord>
      {state !== 'expired' && (
        <span className={css.email}>
          {words.linkUntil} <Instant at={expiresAt} />
        </span>
      )}
    </>
  );
}

function actionsOf(
  agent: Agent,
  { agents: words, passkeys }: ConsoleCopy,
  onOpen: (open: AgentDialog) => void,
) {
  const more = [
    { id: 'sessions' as const, name: words.seeSessions, isOpen: agent.openSessions > 0 },
    { id: 'passkeys' as const, name: passkeys.title, isOpen: agent.isSetUp },
    { id: 'reset' as const, name: words.resetAct, isOpen: agent.isSetUp && agent.isActive },
  ];
  return (
    <>
      <Button
        size="s"
        variant="secondary"
        aria-label={words.change(agent.name)}
        onClick={() => onOpen({ kind: 'change', agent })}
      >
        {words.changeShort}
      </Button>
      <RowMenu
        label={words.more}
        spoken={words.moreOf(agent.name)}
        acts={more.filter(({ isOpen }) => isOpen)}
        onAct={(kind) => onOpen({ kind, agent })}
      />
    </>
  );
}

/** Where it does not fit into one line, it breaks before the @. */
function Email({ address }: { address: string }) {
  const at = address.lastIndexOf('@');
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}
