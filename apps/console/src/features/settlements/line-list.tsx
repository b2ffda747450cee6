import { listSettlementLines } from '@cauce/contract/console';
import type { ConsoleInputOf } from '@cauce/contract/console';
import { Stack } from '@cauce/ui';
import { ReadingBody } from '../../calls/reading-body.tsx';
import { usePages } from '../../calls/use-pages.ts';
import { NothingHere } from '../../parts/screen/nothing-here.tsx';
import { useCopy } from '../../session/copy-provider.tsx';
import { LinesTable } from './lines-table.tsx';
import { SearchEnd } from './search-end.tsx';

type Input = Pick<ConsoleInputOf<typeof listSettlementLines>, 'fileId' | 'result'>;

/** Lines with one result, page by page. */
export function LineList({
  input,
  chosen,
  onChoose,
}: {
  input: Input;
  chosen: string;
  onChoose: (lineId: string) => void;
}) {
  const { settlements: words } = useCopy();
  const { reading, pages, readMore, isReadingMore } = usePages(
    listSettlementLines,
    input,
    'payments',
  );
  const lines = pages.flatMap((page) => page.rows);
  return (
    <ReadingBody reading={reading}>
      {() =>
        lines.length === 0 && readMore === null ? (
          <NothingHere title={words.nothingTitle} text={words.nothingText} />
        ) : (
          <Stack gap={3}>
            {lines.length > 0 && <LinesTable lines={lines} chosen={chosen} onChoose={onChoose} />}
            <SearchEnd
              searchedTo={pages.at(-1)?.searchedTo ?? null}
              isEmpty={lines.length === 0}
              readMore={readMore}
              isReadingMore={isReadingMore}
            />
          </Stack>
        )
      }
    </ReadingBody>
  );
}
