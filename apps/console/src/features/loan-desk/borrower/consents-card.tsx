import type { ConsoleOutputOf, readBorrowerRecords } from '@cauce/contract/console';
import { Card, DetailRow, DetailRows, Note, Stack } from '@cauce/ui';
import type { Reading } from '../../../calls/use-read.ts';
import { useCopy } from '../../../session/copy-provider.tsx';
import { FoundBody } from '../found-body.tsx';
import { useDay } from '../use-day.ts';
import { SeeAll } from './see-all.tsx';

const FEW = 4;

/** The latest consents, beside the story: the text that was agreed to, and the day. */
export function ConsentsCard({
  records,
}: {
  records: Reading<ConsoleOutputOf<typeof readBorrowerRecords>>;
}) {
  const { borrower: words } = useCopy();
  const dayOf = useDay();
  return (
    <Card title={words.tabs.consents}>
      <FoundBody reading={records}>
        {({ consents }) =>
          consents.length === 0 ? (
            <Note>{words.noRecords}</Note>
          ) : (
            <Stack gap={2}>
              <DetailRows>
                {consents.slice(0, FEW).map(({ orderId, textVersion, at }) => (
                  <DetailRow
                    key={orderId + at}
                    label={words.ofOrder(orderId)}
                    value={`${textVersion} · ${dayOf(at)}`}
                  />
                ))}
              </DetailRows>
              <SeeAll count={consents.length} shown={FEW} tab="consents" />
            </Stack>
          )
        }
      </FoundBody>
    </Card>
  );
}
