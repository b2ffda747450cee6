import type { ConsoleOutputOf, FirstDue, readWork } from '@cauce/contract/console';
import type { ConsoleCopy } from '@cauce/copy/console';
import { Card, Icon, inboxIcon, docIcon, phoneIcon, shieldIcon, walletIcon } from '@cauce/ui';
import { Link } from '@tanstack/react-router';
import type { LinkProps } from '@tanstack/react-router';
import { useRef } from 'react';
import { useServerNow } from '../../../calls/use-server-now.ts';
import { KeyHints } from '../../../parts/keys/key-hints.tsx';
import { useRowKeys } from '../../../parts/keys/use-row-keys.ts';
import { approvalSubject, approvalTitle } from '../../../parts/values/approval-title.ts';
import { Due } from '../../../parts/values/due.tsx';
import { Money } from '../../../parts/values/money.tsx';
import { useProviderName } from '../../../parts/values/provider-name.ts';
import { useCopy } from '../../../session/copy-provider.tsx';
import { usePreferences } from '../../../session/preferences.ts';
import css from './first-due.module.css';

const ICONS = {
  complaint: inboxIcon,
  payment: walletIcon,
  approval: docIcon,
  promise: phoneIcon,
  dataRequest: shieldIcon,
} as const;

/** What is due first, of all kinds of work; J and K move along it. */
export function FirstDueCard({
  work: { first, now: serverNow },
}: {
  work: ConsoleOutputOf<typeof readWork>;
}) {
  const { home: words } = useCopy();
  const now = useServerNow(serverNow);
  const list = useRef<HTMLUListElement>(null);
  const { onKeyDown } = useRowKeys(list);
  return (
    <Card title={words.first} titleEnd={<KeyHints of={['move', 'open']} />}>
      {first.length === 0 ? (
        <p className={css.none}>{words.firstNone}</p>
      ) : (
        <ul ref={list} className={css.first}>
          {first.map((one) => (
            <li key={one.of + JSON.stringify(linkOf(one))}>
              <Link data-row onKeyDown={onKeyDown} className={css.row} {...linkOf(one)}>
                <Icon name={ICONS[one.of]} size="xs" />
                <span className={css.subject}>
                  <Subject one={one} />
                </span>
                <span className={css.who}>{ownerOf(one, words)}</span>
                <Due answerBy={one.dueAt} now={now} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function linkOf(one: FirstDue): Pick<LinkProps, 'to' | 'search' | 'params'> {
  switch (one.of) {
    case 'complaint':
      return { to: '/complaints', search: { tab: 'open', case: one.complaintId } };
    case 'payment':
      return { to: '/undecided', search: { row: one.attemptId } };
    case 'approval':
      return { to: '/approvals', search: { row: one.proposal.approvalId } };
    case 'promise':
      return { to: '/collections', search: { tab: 'promises', order: one.orderId } };
    default:
      return { to: '/privacy', search: { request: one.requestId } };
  }
}

function Subject({ one }: { one: FirstDue }) {
  const copy = useCopy();
  const { language } = usePreferences();
  const { home: words } = copy;
  const nameOf = useProviderName();
  switch (one.of) {
    case 'complaint':
      return (
        <>
          <strong>{one.title[language]}</strong> {one.borrowerName}
        </>
      );
    case 'payment':
      return (
        <>
          <strong>
            <Money amount={one.amount} /> {words.silent}
          </strong>{' '}
          {one.orderId} · {nameOf(one.provider)}
        </>
      );
    case 'approval':
      return (
        <>
          <strong>
            {approvalTitle(one.proposal, copy)}{' '}
            {'amount' in one.proposal && <Money amount={one.proposal.amount} />}
          </strong>{' '}
          {approvalSubject(one.proposal) || one.proposal.byName}
        </>
      );
    case 'promise':
      return (
        <>
          <strong>
            {words.promised} <Money amount={one.amount} />
          </strong>{' '}
          {one.borrowerName}
        </>
      );
    default:
      return (
        <>
          <strong>{copy.dataRequests.rights[one.right]}</strong> {one.folio}
        </>
      );
  }
}

function ownerOf(one: FirstDue, words: ConsoleCopy['home']): string {
  switch (one.of) {
    case 'complaint':
      return one.agentName ?? words.unassigned;
    case 'promise':
      return one.agentName;
    case 'approval':
      return words.awaitsYou;
    // Unassigned: whoever sees it first takes it.
    default:
      return '';
  }
}
