import {
  SETTLEMENT_COLUMNS,
  SETTLEMENT_FORMATS,
  MAX_SETTLEMENT_BYTES,
  importSettlement,
  makeSampleSettlement,
  previewSettlement,
} from '@cauce/contract/console';
import type { ConsoleInputOf, ConsoleOutputOf } from '@cauce/contract/console';
import {
  Button,
  Card,
  Cluster,
  Grid,
  Note,
  NoticeBar,
  SelectField,
  Stack,
  showToast,
} from '@cauce/ui';
import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { saveFile } from '../../calls/save-file.ts';
import { useAction } from '../../calls/use-action.ts';
import { FilterField } from '../../parts/fields/filter-field.tsx';
import { useProviderName } from '../../parts/values/provider-name.ts';
import { useCopy } from '../../session/copy-provider.tsx';
import { BadLines } from './bad-lines.tsx';
import css from './import-card.module.css';
import { LinesTable } from './lines-table.tsx';
import { SettlementSums } from './settlement-sums.tsx';

type Input = ConsoleInputOf<typeof importSettlement>;
type Options = Omit<Input, 'content' | 'fileName'>;
type Preview = ConsoleOutputOf<typeof previewSettlement>;
interface ChosenFile {
  readonly name: string;
  readonly content: string;
}
interface Previewed {
  readonly file: ChosenFile | null;
  readonly options: Options;
  readonly of: Preview;
}

// Begins with a space, which is trimmed from headers, so it can never be a header itself.
const AUTO_DETECTED = ' found';

async function contentOf(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += 32_768)
    text += String.fromCodePoint(...bytes.subarray(at, at + 32_768));
  return btoa(text);
}

/** Chooses a file and its format, previews the import, and imports it. */
export function ImportCard({
  sources,
  hasSample,
}: {
  sources: readonly string[];
  hasSample: boolean;
}) {
  const { settlements: words } = useCopy();
  const nameOf = useProviderName();
  const fileField = useId();
  const nameOfFile = useId();
  const navigate = useNavigate();
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [options, setOptions] = useState<Options>({
    kind: 'report',
    source: sources[0] ?? '',
    format: 'csv',
    columns: {},
    decimals: 'auto',
    dates: 'dayFirst',
  });
  const [previewed, setPreviewed] = useState<Previewed | null>(null);
  const previewing = useAction(previewSettlement);
  const importing = useAction(importSettlement);
  const sample = useAction(makeSampleSettlement);
  const change = (changed: Partial<Options>) => setOptions({ ...options, ...changed });
  // A preview is valid only for this file and these options; its header can still be chosen from.
  const preview = previewed?.file === file && previewed.options === options ? previewed.of : null;
  const header = previewed?.file === file && options.format === 'csv' ? previewed.of.header : [];

  async function choose(chosen: File | undefined): Promise<void> {
    setFile(null);
    if (chosen === undefined) return;
    const problem =
      chosen.size > MAX_SETTLEMENT_BYTES ? 'tooLarge' : chosen.size === 0 ? 'empty' : null;
    if (problem !== null) {
      showToast(words.problems[problem], { kind: 'fail', durationMs: 6_000 });
      return;
    }
    setFile({ name: chosen.name.slice(0, 200), content: await contentOf(chosen) });
  }

  const input = file && { ...options, fileName: file.name, content: file.content };
  const missing =
    input === null
      ? words.fileMissing
      : options.source.trim() === ''
        ? words.accountMissing
        : undefined;

  async function showPreview(): Promise<void> {
    if (input === null) return;
    const outcome = await previewing.run({ ...input, source: options.source.trim() });
    if (outcome.ok) setPreviewed({ file, options, of: outcome.data });
  }

  async function doImport(): Promise<void> {
    if (input === null) return;
    const outcome = await importing.run({ ...input, source: options.source.trim() });
    if (!outcome.ok) return;
    showToast(words.imported, { kind: 'success' });
    await navigate({ to: '/settlements/$fileId', params: { fileId: outcome.data.fileId } });
  }

  async function saveSamples(): Promise<void> {
    const outcome = await sample.run({});
    if (!outcome.ok) return;
    saveFile(outcome.data.report);
    saveFile(outcome.data.statement);
    change({ source: outcome.data.source });
  }

  const isReport = options.kind === 'report';
  return (
    <Stack gap={4}>
      <Card title={words.importTitle}>
        <Stack gap={4}>
          <Note>{words.importText}</Note>
          <Grid columns={3}>
            {/* The browser's own field has its words in the browser's language. */}
            <div className={css.file}>
              <label htmlFor={fileField}>{words.file}</label>
              <input
                id={fileField}
                className={css.input}
                type="file"
                accept=".csv,.txt,.json,text/csv,application/json"
                aria-describedby={nameOfFile}
                onChange={({ target }) => {
                  void choose(target.files?.[0]);
                  // The same file, corrected, can be chosen again.
                  target.value = '';
                }}
              />
              <span id={nameOfFile} className={css.name}>
                {file?.name ?? words.chooseFile}
              </span>
            </div>
            <SelectField
              size="s"
              label={words.kind}
              value={options.kind}
              choices={(['report', 'statement'] as const).map((id) => ({
                id,
                label: words.fileKinds[id],
              }))}
              onChange={(kind) =>
                change({ kind, format: 'csv', source: kind === 'report' ? (sources[0] ?? '') : '' })
              }
            />
            {isReport ? (
              <SelectField
                size="s"
                label={words.source}
                value={options.source}
                choices={[...new Set([...sources, options.source])].map((id) => ({
                  id,
                  label: nameOf(id),
                }))}
                onChange={(source) => change({ source })}
              />
            ) : (
              <FilterField
                label={words.account}
                value={options.source}
                onChange={(source) => change({ source })}
              />
            )}
            {isReport && (
              <SelectField
                size="s"
                label={words.format}
                value={options.format}
                choices={SETTLEMENT_FORMATS.map((id) => ({ id, label: words.formats[id] }))}
                onChange={(format) => change({ format })}
              />
            )}
            {options.format === 'csv' && (
              <SelectField
                size="s"
                label={words.decimals}
                value={options.decimals}
                choices={(['auto', 'dot', 'comma'] as const).map((id) => ({
                  id,
                  label: words.decimalForms[id],
                }))}
                onChange={(decimals) => change({ decimals })}
              />
            )}
            {options.format === 'csv' && (
              <SelectField
                size="s"
                label={words.dates}
                value={options.dates}
                choices={(['dayFirst', 'monthFirst'] as const).map((id) => ({
                  id,
                  label: words.dateForms[id],
                }))}
                onChange={(dates) => change({ dates })}
              />
            )}
          </Grid>
          {header.length > 0 && (
            <details>
              <summary className={css.summary}>{words.columnsTitle}</summary>
              <Grid columns={3}>
                {SETTLEMENT_COLUMNS.map((column) => (
                  <SelectField
                    key={column}
                    size="s"
                    label={words.columns[column]}
                    value={options.columns[column] ?? AUTO_DETECTED}
                    choices={[
                      { id: AUTO_DETECTED, label: words.columnFound },
                      { id: '', label: words.none },
                      ...[...new Set(header)]
                        .filter((name) => name !== '')
                        .map((name) => ({ id: name, label: name })),
                    ]}
                    onChange={(name) => {
                      const columns = { ...options.columns };
                      if (name === AUTO_DETECTED) delete columns[column];
                      else columns[column] = name;
                      change({ columns });
                    }}
                  />
                ))}
              </Grid>
            </details>
          )}
          <Cluster>
            <Button
              variant={preview === null ? 'primary' : 'secondary'}
              size="s"
              disabled={missing !== undefined}
              isBusy={previewing.isRunning}
              onClick={() => void showPreview()}
            >
              {words.preview}
            </Button>
            {hasSample && (
              <Button
                variant="secondary"
                size="s"
                isBusy={sample.isRunning}
                onClick={() => void saveSamples()}
              >
                {words.sample}
              </Button>
            )}
          </Cluster>
          {missing !== undefined && <Note>{missing}</Note>}
        </Stack>
      </Card>
      {preview !== null && (
        <ImportPreview
          preview={preview}
          isBusy={importing.isRunning}
          onImport={() => void doImport()}
        />
      )}
    </Stack>
  );
}

/** The preview of an import, and the button that imports. */
function ImportPreview({
  preview,
  isBusy,
  onImport,
}: {
  preview: Preview;
  isBusy: boolean;
  onImport: () => void;
}) {
  const { settlements: words } = useCopy();
  if (preview.problem !== null)
    return <NoticeBar tone="danger">{words.problems[preview.problem]}</NoticeBar>;
  if (preview.isKnown) return <NoticeBar tone="warn">{words.known}</NoticeBar>;
  if (preview.newCount + preview.repeatedCount + preview.badCount === 0)
    return <NoticeBar tone="warn">{words.noLines}</NoticeBar>;
  const isRead =
    preview.newCount + preview.repeatedCount > 0 ||
    preview.badLines.some(({ reason }) => reason === 'contradicts');
  return (
    <Stack gap={4}>
      <NoticeBar tone={preview.badCount > 0 ? 'warn' : 'info'}>
        {words.wouldDo(preview.newCount, preview.repeatedCount, preview.badCount)}
      </NoticeBar>
      <SettlementSums sums={preview.sums} missing={null} />
      {preview.badLines.length > 0 && <BadLines lines={preview.badLines} />}
      <LinesTable lines={preview.lines} />
      {isRead && (
        <Cluster>
          <Button isBusy={isBusy} onClick={onImport}>
            {words.importDo(preview.newCount)}
          </Button>
        </Cluster>
      )}
    </Stack>
  );
}
