import { listApprovals } from '@cauce/contract/console';
import { Stack } from '@cauce/ui';
import { ReadingBody } from '../../calls/reading-body.tsx';
import { usePages } from '../../calls/use-pages.ts';
import { DataTable } from '../../parts/data-table.tsx';
import { MoreButton } from '../../parts/more-button.tsx';
import { ScreenBody } from '../../parts/screen-body.tsx';
import { ScreenHead } from '../../parts/screen-head.tsx';
import { NothingHere } from '../../parts/nothing-here.tsx';
import { useCopy } from '../../session/copy-provider.tsx';
import { approvalColumns } from './approval-columns.tsx';

/** Proposals that wait for a second person, each with a link to where it is answered. */
export function ApprovalsScreen() {
  const copy = useCopy();
  const { approvals: words } = copy;
  const { reading, pages, readOn, isReading } = usePages(listApprovals, {}, 'payments');
  const rows = pages.flatMap((page) => page.rows);
  return (
    <>
      <ScreenHead title={words.title} note={words.note} />
      <ScreenBody>
        <ReadingBody reading={reading}>
          {() =>
            rows.length === 0 ? (
              <NothingHere title={words.emptyTitle} text={words.emptyText} />
            ) : (
              <Stack gap={3}>
                <DataTable
                  label={words.title}
                  rows={rows}
                  keyOf={({ approvalId }) => approvalId}
                  columns={approvalColumns(copy)}
                />
                <MoreButton readOn={readOn} isReading={isReading} />
              </Stack>
            )
          }
        </ReadingBody>
      </ScreenBody>
    </>
  );
}
