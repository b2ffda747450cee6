import { previewBulkReply, runBulkReply } from '@cauce/contract/console';
import type { ConsoleOutputOf } from '@cauce/contract/console';
import { REPLY_LIMITS, characterLimit } from '@cauce/lending';
import { Icon, SelectField, Stack, showToast } from '@cauce/ui';
import { useState } from 'react';
import { useAction } from '../../../calls/use-action.ts';
import { useLastData } from '../../../calls/use-last-data.ts';
import { useRead } from '../../../calls/use-read.ts';
import { CountedArea } from '../../../parts/fields/counted-area.tsx';
import { useDebounced } from '../../../parts/fields/use-debounced.ts';
import { useCopy } from '../../../session/copy-provider.tsx';
import css from './bulk-reply.module.css';
import { BulkDialog } from './bulk-dialog.tsx';

type Preview = ConsoleOutputOf<typeof previewBulkReply>;
type Language = Preview['cases'][number]['language'];
type Why = NonNullable<Preview['cases'][number]['why']>;
type Texts = Readonly<Record<Language, string>>;

const LIMIT = characterLimit(REPLY_LIMITS.characters);
/** The pause in typing after which the answers are filled in again, in ms. */
const PREVIEW_DELAY_MS = 300;

/** One answer for several complaints, each shown as its borrower will read it before anything is sent. */
export function BulkReply({
  complaintIds,
  onDone,
  onClose,
}: {
  complaintIds: readonly string[];
  /** Called with the ids that were not answered. */
  onDone: (left: readonly string[]) => Promise<void>;
  onClose: () => void;
}) {
  const { complaintDesk } = useCopy();
  const words = complaintDesk.bulk;
  // The selection when it was opened.
  const [ids] = useState(() => [...complaintIds]);
  const [texts, setTexts] = useState<Texts>({ es: '', en: '' });
  const read = useDebounced(texts, PREVIEW_DELAY_MS);
  const reading = useRead(previewBulkReply, { complaintIds: ids, texts: read });
  const shown = useLastData(reading.data);
  const [left, setLeft] = useState<ReadonlyMap<string, Why> | null>(null);
  const { run, isRunning } = useAction(runBulkReply);

  const answerable = shown?.cases.filter(({ why }) => why === null) ?? [];
  const isCurrent = reading.data !== undefined && read === texts;

  async function send(): Promise<void> {
    const cases = answerable.map(({ complaintId, version, due }) => ({
      complaintId,
      version,
      due,
    }));
    const outcome = await run({ cases, texts });
    if (!outcome.ok) return;
    const { done, refused } = outcome.data;
    const rest = new Map<string, Why>(refused.map(({ complaintId, why }) => [complaintId, why]));
    for (const { complaintId, why } of shown?.cases ?? [])
      if (why !== null) rest.set(complaintId, why);
    showToast(words.sent(done.length), { kind: done.length > 0 ? 'success' : 'fail' });
    await onDone([...rest.keys()]);
    if (rest.size === 0) onClose();
    else setLeft(rest);
  }

  return (
    <BulkDialog
      words={words}
      reading={reading}
      shown={shown}
      count={answerable.length}
      leftCount={left && left.size}
      isBusy={isRunning}
      isCurrent={isCurrent}
      onGo={() => void send()}
      onClose={onClose}
    >
      {({ cases, templates }) => (
        <>
          {left === null &&
            languagesOf(cases).map((language) => (
              <AnswerText
                key={language}
                language={language}
                templates={templates.filter((one) => one.language === language)}
                text={texts[language]}
                onChange={(text) => setTexts({ ...texts, [language]: text })}
              />
            ))}
          <Answers
            cases={left === null ? cases : cases.filter((one) => left.has(one.complaintId))}
            whyOf={(one) => left?.get(one.complaintId) ?? one.why}
          />
        </>
      )}
    </BulkDialog>
  );
}

const languagesOf = (cases: Preview['cases']): Language[] => [
  ...new Set(cases.map(({ language }) => language)),
];

/** The text for the cases in one language: from a template, or written. */
function AnswerText({
  language,
  templates,
  text,
  onChange,
}: {
  language: Language;
  templates: Preview['templates'];
  text: string;
  onChange: (text: string) => void;
}) {
  const { complaintDesk } = useCopy();
  const words = complaintDesk.bulk;
  return (
    <Stack gap={2}>
      {templates.length > 0 && (
        <SelectField
          size="s"
          label={words.template(words.languages[language])}
          value={templates.find((one) => one.text === text)?.id ?? ''}
          choices={[
            { id: '', label: words.noTemplate },
            ...templates.map(({ id, title }) => ({ id, label: title })),
          ]}
          onChange={(id) => onChange(templates.find((one) => one.id === id)?.text ?? '')}
        />
      )}
      <CountedArea
        label={words.answer(words.languages[language])}
        value={text}
        rows={4}
        limit={LIMIT}
        hint={words.variables}
        onChange={onChange}
      />
    </Stack>
  );
}

function Answers({
  cases,
  whyOf,
}: {
  cases: Preview['cases'];
  whyOf: (one: Preview['cases'][number]) => Why | null;
}) {
  const { complaintDesk } = useCopy();
  const words = complaintDesk.bulk;
  return (
    <ul className={css.answers} aria-label={words.preview}>
      {cases.map((one) => {
        const why = whyOf(one);
        return (
          <li key={one.complaintId} className={css.answer} data-left={why !== null || undefined}>
            <span className={css.who}>
              <strong>{one.borrowerName}</strong>
              <span>
                {one.folio} · {words.languages[one.language]}
              </span>
            </span>
            {why !== null && (
              <span className={css.why}>
                <Icon name="alert" size="xs" />
                {words.reasons[why]}
              </span>
            )}
            {one.text !== '' && <span className={css.text}>{one.text}</span>}
          </li>
        );
      })}
    </ul>
  );
}
