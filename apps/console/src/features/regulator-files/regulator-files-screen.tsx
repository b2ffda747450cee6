import { downloadRegulatorFile, readRegulatorFile } from '@cauce/contract/console';
import type { ConsoleOutputOf, RegulatorFault, RegulatorFileCase } from '@cauce/contract/console';
import type { ConsoleCopy } from '@cauce/copy/console';
import { Badge, Cluster, Note, NoticeBar, SelectField, Stack } from '@cauce/ui';
import { useNavigate, useSearch } from '@tanstack/react-router';
import * as v from 'valibot';
import { ReadingBody } from '../../calls/reading-body.tsx';
import { useRead } from '../../calls/use-read.ts';
import { DataTable } from '../../parts/tables/data-table.tsx';
import type { Column } from '../../parts/tables/data-table.tsx';
import { Figures } from '../../parts/values/figures.tsx';
import { TextLink } from '../../parts/screen/links.tsx';
import { ScreenBody } from '../../parts/screen/screen-body.tsx';
import { ScreenHead } from '../../parts/screen/screen-head.tsx';
import { NothingHere } from '../../parts/screen/nothing-here.tsx';
import { useCopy } from '../../session/copy-provider.tsx';
import { usePreferences } from '../../session/preferences.ts';
import { useMay } from '../../session/session.ts';
import { DownloadButtons } from './download-buttons.tsx';
import { regulatorFilesSearch } from './search-params.ts';
import css from './regulator-files-screen.module.css';

type RegulatorFile = ConsoleOutputOf<typeof readRegulatorFile>;

/** One of the regulator's files for a period: its deadline, what its cases lack, and the file itself. */
export function RegulatorFilesScreen() {
  const { regulatorFiles: words } = useCopy();
  // The router keeps parameters that no schema knows, and the server refuses them.
  const search = v.parse(
    regulatorFilesSearch,
    useSearch({ from: '/inside/complaints/regulator-files' }),
  );
  const reading = useRead(readRegulatorFile, search, { topic: 'complaints' });
  const mayDownload = useMay(downloadRegulatorFile);
  const shown = reading.data;
  return (
    <>
      <ScreenHead title={words.title} note={shown && words.note(shown.completeCount, shown.count)}>
        <TextLink to="/complaints">{words.toQueue}</TextLink>
        {shown && mayDownload && <DownloadButtons of={shown} />}
      </ScreenHead>
      <ScreenBody>
        <ReadingBody reading={reading}>{(of) => <Period of={of} />}</ReadingBody>
      </ScreenBody>
    </>
  );
}

function Period({ of }: { of: RegulatorFile }) {
  const { regulatorFiles: words } = useCopy();
  const { language } = usePreferences();
  return (
    <Stack gap={4}>
      <Choice of={of} />
      {of.missingOfLender.length > 0 && (
        <NoticeBar tone="danger">
          {words.lenderMissing(of.missingOfLender.map((one) => words.lenderFields[one]).join(', '))}
        </NoticeBar>
      )}
      {!of.hasEnded && <NoticeBar tone="info">{words.running}</NoticeBar>}
      <Figures label={words.figures} figures={figuresOf(of, words)} />
      {of.cases.length === 0 ? (
        <NothingHere title={words.emptyTitle} text={words.emptyText} />
      ) : (
        <DataTable
          label={words.list}
          rows={of.cases}
          keyOf={({ complaintId }) => complaintId}
          columns={columnsOf(words, language)}
        />
      )}
      {of.isCut && <Note>{words.cut}</Note>}
      <Note>{words.noSending}</Note>
    </Stack>
  );
}

/** The file and its period. Another file starts with the latest period of its own that has ended. */
function Choice({ of }: { of: RegulatorFile }) {
  const { regulatorFiles: words } = useCopy();
  const navigate = useNavigate({ from: '/complaints/regulator-files' });
  return (
    <Cluster>
      <SelectField
        size="s"
        label={words.file}
        value={of.file}
        choices={of.files.map((id) => ({ id, label: words.files[id] }))}
        onChange={(file) => void navigate({ search: { file } })}
      />
      <SelectField
        size="s"
        label={words.period}
        value={of.period}
        choices={of.periods.map((id) => ({ id, label: periodName(id, words) }))}
        onChange={(period) => void navigate({ search: { file: of.file, period } })}
      />
    </Cluster>
  );
}

/** Without a case to deliver a deadline cannot be missed. */
const isMissed = (of: RegulatorFile) => of.isLate && of.count > 0;

const figuresOf = (of: RegulatorFile, words: ConsoleCopy['regulatorFiles']) => [
  {
    name: words.dueOn,
    value: of.dueOn,
    note: isMissed(of) ? words.late : words.daysText(of.from, of.to),
    isLate: isMissed(of),
  },
  { name: words.count, value: of.count },
  { name: words.complete, value: of.completeCount },
  { name: words.lacking, value: of.count - of.completeCount },
];

function columnsOf(
  words: ConsoleCopy['regulatorFiles'],
  language: 'es' | 'en',
): readonly Column<RegulatorFileCase>[] {
  return [
    {
      id: 'case',
      label: words.case,
      cell: ({ complaintId, folio }) => (
        <span className={css.whole}>
          <TextLink to="/complaints" search={{ case: complaintId }}>
            {folio}
          </TextLink>
        </span>
      ),
    },
    { id: 'reason', label: words.reason, cell: ({ type }) => type[language] },
    {
      id: 'received',
      label: words.receivedOn,
      cell: ({ receivedOn }) => <span className={css.whole}>{receivedOn}</span>,
    },
    {
      id: 'concluded',
      label: words.concludedOn,
      cell: ({ concludedOn }) => <span className={css.whole}>{concludedOn ?? words.pending}</span>,
    },
    {
      id: 'lacks',
      label: words.lacks,
      cell: ({ faults }) =>
        faults.length === 0 ? (
          <Badge tone="success" icon="check">
            {words.nothingLacks}
          </Badge>
        ) : (
          faultsText(faults, words)
        ),
    },
  ];
}

/** What a case lacks, by name. */
const faultsText = (
  faults: readonly RegulatorFault[],
  words: ConsoleCopy['regulatorFiles'],
): string => faults.map(({ field, fault }) => words.faults[fault](words.fields[field])).join(', ');

/** `abril de 2026` or `trimestre 2 de 2026`. */
function periodName(period: string, words: ConsoleCopy['regulatorFiles']): string {
  const [year = '', part = ''] = period.split('-');
  return part.startsWith('Q')
    ? words.quarter(part.slice(1), year)
    : words.month(words.months[Number(part) - 1] ?? part, year);
}
