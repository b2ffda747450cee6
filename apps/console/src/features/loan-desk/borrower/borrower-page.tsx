import { readBorrower, readBorrowerRecords } from '@cauce/contract/console';
import type { ConsoleOutputOf } from '@cauce/contract/console';
import { Badge, NoticeBar, Tabs } from '@cauce/ui';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useRead } from '../../../calls/use-read.ts';
import { Figures } from '../../../parts/values/figures.tsx';
import { Money } from '../../../parts/values/money.tsx';
import { TextLink } from '../../../parts/screen/links.tsx';
import { ScreenBody } from '../../../parts/screen/screen-body.tsx';
import { ScreenHead } from '../../../parts/screen/screen-head.tsx';
import { useCopy } from '../../../session/copy-provider.tsx';
import { dueFigure } from '../due-figure.tsx';
import { FoundBody } from '../found-body.tsx';
import { BORROWER_TABS } from '../search-params.ts';
import { useDay } from '../use-day.ts';
import css from './borrower-page.module.css';
import { BorrowerActs } from './borrower-acts.tsx';
import { BorrowerPanel } from './borrower-panel.tsx';
import { Identity } from './identity.tsx';

type Borrower = ConsoleOutputOf<typeof readBorrower>;

/** A borrower on one page: identity, state, and everything else under tabs. */
export function BorrowerPage() {
  const { loanDesk, borrowers, borrower: words, requestBorrower } = useCopy();
  const dayOf = useDay();
  const { borrowerId } = useParams({ from: '/inside/borrowers/$borrowerId' });
  const search = useSearch({ from: '/inside/borrowers/$borrowerId' });
  const navigate = useNavigate({ from: '/borrowers/$borrowerId' });
  const topic = ['loans', 'collections', 'complaints', 'payments'] as const;
  const reading = useRead(readBorrower, { borrowerId }, { topic });
  const records = useRead(readBorrowerRecords, { borrowerId }, { topic: 'collections' });
  const { tab = 'story' } = search;
  const head = reading.data;
  return (
    <>
      <ScreenHead
        title={head?.name || loanDesk.borrower}
        trail={[
          <TextLink key="borrowers" to="/borrowers">
            {borrowers.title}
          </TextLink>,
        ]}
        state={
          head && <Badge>{head.isRepeatClient ? loanDesk.repeatClient : loanDesk.newClient}</Badge>
        }
        note={head && words.clientSince(borrowerId, dayOf(head.since))}
      >
        {head && <BorrowerActs borrower={head} onChanged={reading.refresh} />}
      </ScreenHead>
      <ScreenBody>
        <FoundBody reading={reading}>
          {(borrower) => (
            <>
              {borrower.isErased && <NoticeBar>{requestBorrower.isErased}</NoticeBar>}
              <Identity key={borrowerId} borrower={borrower} />
              <KeyFigures borrower={borrower} />
              <div className={css.tabs}>
                <Tabs
                  isStatic
                  isWrapped
                  label={borrower.name || borrower.id}
                  tabs={BORROWER_TABS.map((id) => ({
                    id,
                    label: words.tabs[id],
                    count: countOf(id, borrower, records.data),
                  }))}
                  selected={tab}
                  onSelect={(id) =>
                    void navigate({
                      search: { ...search, tab: id === 'story' ? undefined : id },
                    })
                  }
                >
                  <BorrowerPanel
                    tab={tab}
                    borrower={borrower}
                    records={records}
                    onChanged={reading.refresh}
                  />
                </Tabs>
              </div>
            </>
          )}
        </FoundBody>
      </ScreenBody>
    </>
  );
}

/** The number of items under a tab, if it is known and not zero. */
function countOf(
  tab: (typeof BORROWER_TABS)[number],
  { complaintCount }: Borrower,
  records: ConsoleOutputOf<typeof readBorrowerRecords> | undefined,
): number | undefined {
  if (tab === 'complaints') return complaintCount || undefined;
  if (records === undefined) return undefined;
  const { promises, messages, consents, sessions, notes, dataRequests } = records;
  const counts: Partial<Record<typeof tab, number>> = {
    promises: promises.length,
    messages: messages.length,
    consents: consents.length,
    sessions: sessions.length,
    notes: notes.length,
    requests: dataRequests.length,
  };
  return counts[tab] || undefined;
}

function KeyFigures({ borrower }: { borrower: Borrower }) {
  const { loanDesk, borrower: words } = useCopy();
  const { standing, credit, contacts, promises } = borrower;
  return (
    <Figures
      label={borrower.name || borrower.id}
      figures={[
        dueFigure(loanDesk, standing, words.onTime),
        {
          name: words.balance,
          value: <Money amount={standing.balance} />,
          note: words.inLoans(standing.loans),
        },
        { name: words.credit, value: <Money amount={credit} /> },
        promises.ended === 0
          ? { name: words.promises, value: '—', note: words.noPromises }
          : {
              name: words.promises,
              value: words.kept(promises.kept, promises.ended),
              note: words.keptByLedger,
            },
        {
          name: words.contactsToday,
          value: words.kept(contacts.today, contacts.perDay),
          note: words.contactsWeek(contacts.week, contacts.perWeek),
          isLate: contacts.refusal === 'day' || contacts.refusal === 'week',
        },
      ]}
    />
  );
}
