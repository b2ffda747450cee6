import { readAudit, readFollowingActs } from '@cauce/contract/console';
import type { ConsoleCopy } from '@cauce/copy/console';
import { Card, DetailRows, IconButton, Note, Stack, userIcon } from '@cauce/ui';
import { useNavigate } from '@tanstack/react-router';
import { ReadingBody } from '../../calls/reading-body.tsx';
import { useRead } from '../../calls/use-read.ts';
import { CopyAddress } from '../../parts/screen/copy-address.tsx';
import { DataTable } from '../../parts/tables/data-table.tsx';
import type { Column } from '../../parts/tables/data-table.tsx';
import { BorrowerLink, TextLink } from '../../parts/screen/links.tsx';
import { Timeline, TimelineEvent } from '../../parts/case/timeline.tsx';
import { Instant } from '../../parts/values/instant.tsx';
import { useMoneyFormat } from '../../parts/values/money-format.ts';
import { useCopy } from '../../session/copy-provider.tsx';
import { detailRows } from './entry-details.ts';
import css from './entry-panel.module.css';
import { valueText } from './entry-text.ts';
import { Subject, useSubjectText } from './subject.tsx';
import type { Entry } from './subject.tsx';

/** One entry of the log beside the list. One that is not among the loaded entries is read by its id. */
export function EntryPanel({ entryId, loaded }: { entryId: string; loaded: Entry | undefined }) {
  const { audit: words } = useCopy();
  const reading = useRead(readAudit, loaded === undefined ? { entryId } : null);
  if (loaded !== undefined) return <Panel entry={loaded} />;
  return (
    <ReadingBody reading={reading} rows={5}>
      {({ entries: [entry] }) =>
        entry === undefined ? (
          <Note size="body">{words.entryMissing}</Note>
        ) : (
          <Panel entry={entry} />
        )
      }
    </ReadingBody>
  );
}

function Panel({ entry }: { entry: Entry }) {
  const copy = useCopy();
  const { audit: words, acts, shell } = copy;
  const money = useMoneyFormat();
  const navigate = useNavigate({ from: '/audit' });
  const subjectText = useSubjectText();
  const rows = detailRows(entry.details, (name, value) => valueText(name, value, copy, money));
  return (
    <Card
      title={<span className={css.title}>{acts[entry.act] ?? entry.act}</span>}
      titleEnd={
        <>
          <CopyAddress />
          <IconButton
            icon="close"
            size="s"
            label={shell.close}
            onClick={() =>
              void navigate({ search: ({ entry: _entry, ...before }) => before, replace: true })
            }
          />
        </>
      }
    >
      <Stack gap={4}>
        <DetailRows
          rows={[
            { label: words.agent, value: entry.agent?.name ?? words.nobody },
            { label: words.at, value: <Instant at={entry.at} /> },
            { label: words.subject, value: <Subject entry={entry} text={subjectText(entry)} /> },
            {
              label: words.borrower,
              value:
                entry.borrowerId === null ? (
                  ''
                ) : (
                  <BorrowerLink
                    borrowerId={entry.borrowerId}
                    name={entry.borrowerName || entry.borrowerId}
                  />
                ),
            },
          ]}
        />
        {rows.length > 0 && (
          <DataTable
            label={words.details}
            rows={rows}
            keyOf={({ name }) => name}
            columns={columnsOf(
              words,
              rows.some(({ before }) => before !== null),
            )}
          />
        )}
        {entry.subjectKind !== 'list' && <Followed entryId={entry.id} />}
        <DetailRows
          rows={[
            { label: words.request, value: <code className={css.code}>{entry.requestId}</code> },
            { label: words.call, value: <code className={css.code}>{entry.act}</code> },
            { label: words.entry, value: <code className={css.code}>{entry.id}</code> },
          ]}
        />
        {entry.subjectKind !== 'list' && (
          <TextLink to="/audit" search={{ subjectId: entry.subjectId, entry: entry.id }}>
            {words.allOfSubject}
          </TextLink>
        )}
      </Stack>
    </Card>
  );
}

/** What was done about the same since, without reads. */
function Followed({ entryId }: { entryId: string }) {
  const { audit: words, acts } = useCopy();
  const reading = useRead(readFollowingActs, { entryId });
  return (
    <section aria-label={words.followed}>
      <h3 className={css.followed}>{words.followed}</h3>
      <ReadingBody reading={reading} rows={2}>
        {({ entries }) =>
          entries.length === 0 ? (
            <Note>{words.followedNone}</Note>
          ) : (
            <Timeline>
              {entries.map((one) => (
                <TimelineEvent
                  key={one.id}
                  icon={userIcon}
                  tone="accent"
                  what={acts[one.act] ?? one.act}
                  time={<Instant at={one.at} />}
                  more={one.agent?.name ?? words.nobody}
                />
              ))}
            </Timeline>
          )
        }
      </ReadingBody>
    </section>
  );
}

function columnsOf(
  words: ConsoleCopy['audit'],
  hasBefore: boolean,
): readonly Column<ReturnType<typeof detailRows>[number]>[] {
  return [
    {
      id: 'name',
      label: words.details,
      cell: ({ name }) => words.detailNames[name] ?? <code>{name}</code>,
    },
    ...(hasBefore
      ? [
          {
            id: 'before',
            label: words.before,
            cell: ({ before }: { readonly before: string | null }) =>
              before === null ? '—' : <s className={css.before}>{before}</s>,
          },
        ]
      : []),
    {
      id: 'after',
      label: hasBefore ? words.after : words.value,
      cell: ({ after, before }) => (
        <span className={css.after} data-is-changed={before !== null}>
          {after}
        </span>
      ),
    },
  ];
}
