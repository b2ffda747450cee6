import { addDays } from '@cauce/lending';
import type { LocalDate } from '@cauce/lending';
import { Badge } from '@cauce/ui';
import { Link, useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { Avatar } from '../../parts/screen/avatar.tsx';
import { KeyHints } from '../../parts/keys/key-hints.tsx';
import { useRowKeys } from '../../parts/keys/use-row-keys.ts';
import { byDay } from '../../parts/values/by-day.ts';
import { useMoneyFormat } from '../../parts/values/money-format.ts';
import { useCopy } from '../../session/copy-provider.tsx';
import { useSignedIn } from '../../session/session.ts';
import { areaOf } from './area.ts';
import { actText, outcomeText } from './entry-text.ts';
import css from './audit-list.module.css';
import { useSubjectText } from './subject.tsx';
import type { Entry } from './subject.tsx';

/** The entries of the log by day, each a link that opens it beside the list. */
export function AuditList({
  entries,
  agents,
  today,
  openId,
}: {
  entries: readonly Entry[];
  agents: readonly { readonly id: string; readonly name: string }[];
  /** By the server's clock, in the lender's time zone. */
  today: LocalDate;
  openId: string | undefined;
}) {
  const copy = useCopy();
  const { audit: words } = copy;
  const money = useMoneyFormat();
  const { timeZone } = useSignedIn().lender;
  const navigate = useNavigate({ from: '/audit' });
  const list = useRef<HTMLElement>(null);
  const { onKeyDown } = useRowKeys(list);
  const subjectText = useSubjectText();
  /** The person concerned if the act does not name them: the borrower, or another agent. */
  const concernedPerson = ({ agent, borrowerName, subjectKind, subjectId }: Entry): string => {
    const other =
      subjectKind === 'agent' && subjectId !== agent?.id
        ? agents.find(({ id }) => id === subjectId)?.name
        : undefined;
    const name = other ?? borrowerName;
    return name === '' ? '' : ` · ${name}`;
  };
  const dayName = (day: string) =>
    day === today ? words.today(day) : day === addDays(today, -1) ? words.yesterday(day) : day;
  return (
    <section className={css.list} ref={list} aria-label={words.title}>
      {byDay(entries, timeZone).map(({ day, items }) => (
        <section key={day} aria-label={day}>
          <h2 className={css.day}>{dayName(day)}</h2>
          <ol>
            {items.map(({ item: entry, time }) => (
              <li key={entry.id}>
                <Link
                  from="/audit"
                  to="/audit"
                  search={(before) => ({ ...before, entry: entry.id })}
                  replace={openId !== undefined}
                  className={css.row}
                  data-row
                  aria-current={entry.id === openId ? 'true' : undefined}
                  onKeyDown={onKeyDown}
                  onFocus={() => {
                    // While an entry is open, the keyboard shows one after another.
                    if (openId !== undefined && openId !== entry.id)
                      void navigate({
                        search: (before) => ({ ...before, entry: entry.id }),
                        replace: true,
                      });
                  }}
                >
                  <time className={css.time} dateTime={entry.at}>
                    {time}
                  </time>
                  <Avatar name={entry.agent?.name ?? '—'} />
                  <span className={css.what}>
                    <strong>{entry.agent?.name ?? words.nobody}</strong> {actText(entry, copy)}
                    <Outcome text={outcomeText(entry, copy, money)} />
                    {concernedPerson(entry)}
                  </span>
                  <span className={css.subject}>{subjectText(entry)}</span>
                  <span className={css.area}>
                    <Badge>{words.areas[areaOf(entry)]}</Badge>
                  </span>
                </Link>
              </li>
            ))}
          </ol>
        </section>
      ))}
      <p className={css.foot}>
        <KeyHints of={['move', 'open']} />
      </p>
    </section>
  );
}

function Outcome({ text }: { text: string }) {
  if (text === '') return null;
  return (
    <>
      : <strong>{text}</strong>
    </>
  );
}
