import { exportUnmatched, listUnmatched } from '@cauce/contract/console';
import { Tabs } from '@cauce/ui';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ScreenBody } from '../../../parts/screen-body.tsx';
import { ScreenHead } from '../../../parts/screen-head.tsx';
import { NothingHere } from '../../../parts/nothing-here.tsx';
import { useCopy } from '../../../session/copy-provider.tsx';
import { ExportButton } from '../list/export-button.tsx';
import { Loaded } from '../loaded.tsx';
import { MoreButton } from '../../../parts/more-button.tsx';
import css from '../../../parts/list-and-case.module.css';
import { UnmatchedPanel } from './unmatched-panel.tsx';
import { UnmatchedTable } from './unmatched-table.tsx';
import { usePages } from '../../../calls/use-pages.ts';

const HALVES = ['open', 'closed'] as const;
type Half = (typeof HALVES)[number];

/** Unmatched money: a list, and the open payment beside it. Both are in the address. */
export function UnmatchedPage() {
  const { unmatched: words } = useCopy();
  const { which = 'open', row = '' } = useSearch({ from: '/inside/loans/unmatched' });
  const navigate = useNavigate({ from: '/loans/unmatched' });
  const go = (half: Half, id?: string) =>
    void navigate({
      search: { which: half === 'open' ? undefined : half, row: id },
      replace: true,
    });
  const { reading, pages, readOn, isReading } = usePages(listUnmatched, { which }, 'payments');
  const rows = pages.flatMap((page) => page.rows);
  return (
    <>
      <ScreenHead title={words.title} note={reading.data && words.note(reading.data.open.count)}>
        <ExportButton endpoint={exportUnmatched} input={{ which }} />
      </ScreenHead>
      <ScreenBody>
        <Tabs
          isStatic
          label={words.title}
          tabs={HALVES.map((id) => ({
            id,
            label: words.which[id],
            count: id === 'open' ? reading.data?.open.count : undefined,
          }))}
          selected={which}
          onSelect={(id) => go(id)}
        >
          <div className={css.split} data-is-open={row !== ''}>
            <div className={css.list}>
              <Loaded reading={reading}>
                {() =>
                  rows.length === 0 ? (
                    <Nothing which={which} />
                  ) : (
                    <>
                      <UnmatchedTable
                        rows={rows}
                        which={which}
                        chosen={row}
                        onChoose={(id) => go(which, id)}
                      />
                      <MoreButton readOn={readOn} isReading={isReading} />
                    </>
                  )
                }
              </Loaded>
            </div>
            {row !== '' && <UnmatchedPanel key={row} unmatchedId={row} onClose={() => go(which)} />}
          </div>
        </Tabs>
      </ScreenBody>
    </>
  );
}

function Nothing({ which }: { which: Half }) {
  const { unmatched: words } = useCopy();
  const isOpen = which === 'open';
  return (
    <NothingHere
      title={isOpen ? words.emptyTitle : words.closedEmptyTitle}
      text={isOpen ? words.emptyText : words.closedEmptyText}
    />
  );
}
