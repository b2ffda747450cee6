import {
  orderComplaintTypes,
  readComplaintTypeSettings,
  saveComplaintType,
} from '@cauce/contract/console';
import type { ConsoleOutputOf } from '@cauce/contract/console';
import type { ConsoleCopy } from '@cauce/copy/console';
import { Checkbox, Field, NoticeBar } from '@cauce/ui';
import { useAction } from '../../calls/use-action.ts';
import { useRead } from '../../calls/use-read.ts';
import { useCopy } from '../../session/copy-provider.tsx';
import { usePreferences } from '../../session/preferences.ts';
import type { DescribedField } from '../../parts/versions/changes.tsx';
import { Editor } from './editor.tsx';
import { FieldGroup } from './field-group.tsx';
import { ItemChooser } from './item-chooser.tsx';
import type { OpenItem } from './item-chooser.tsx';
import { SubtypeFields } from './subtype-fields.tsx';
import type { SubtypeForm } from './subtype-fields.tsx';
import { useSettingDraft } from './use-draft.ts';

type Data = ConsoleOutputOf<typeof readComplaintTypeSettings>;
type Listed = Data['types'][number];
type Words = ConsoleCopy['operatorSettings'];

interface Form {
  readonly es: string;
  readonly en: string;
  readonly hours: string;
  readonly isActive: boolean;
  readonly agentIds: readonly string[];
  readonly subtypes: readonly SubtypeForm[];
}

function formOf(
  type: Pick<Listed, 'titles' | 'answerWithinHours' | 'isActive' | 'subtypes'> & {
    // Older versions lack it.
    readonly agentIds?: readonly string[];
  },
): Form {
  return {
    es: type.titles.es,
    en: type.titles.en,
    hours: String(type.answerWithinHours),
    isActive: type.isActive,
    agentIds: type.agentIds ?? [],
    subtypes: type.subtypes.map(({ id, titles, isActive }) => ({ id, ...titles, isActive })),
  };
}

const BLANK: Form = { es: '', en: '', hours: '72', isActive: true, agentIds: [], subtypes: [] };

function describe(
  { es, en, hours, isActive, agentIds, subtypes }: Form,
  words: Words,
  agents: Data['agents'],
): DescribedField[] {
  const { complaintTypes: typeWords } = words;
  return [
    { label: typeWords.titleEs, text: es },
    { label: typeWords.titleEn, text: en },
    { label: typeWords.hours, text: hours },
    { label: typeWords.isActive, text: isActive ? words.yes : words.no },
    {
      label: typeWords.agents,
      text:
        agentIds.map((id) => agents.find((one) => one.id === id)?.name ?? id).join(', ') ||
        typeWords.anybody,
    },
    {
      label: typeWords.subtypes,
      text: subtypes
        .map((one) => `${one.es} · ${one.en}${one.isActive ? '' : ` (${words.off})`}`)
        .join('\n'),
    },
  ];
}

const isTitle = (text: string) => text.trim() !== '' && text.trim().length <= 80;

/** The types of complaints. Nothing is deleted, and no promise exceeds the legal limit. */
export function ComplaintTypeSettings() {
  const { language } = usePreferences();
  const reading = useRead(readComplaintTypeSettings, {}, { topic: 'settings' });
  const arranging = useAction(orderComplaintTypes);
  return (
    <ItemChooser
      tab="complaintTypes"
      reading={reading}
      listOf={({ types }) => types}
      itemOf={({ id, titles, version, isActive }) => ({
        id,
        name: titles[language],
        version,
        isOff: !isActive,
      })}
      onArrange={(ids) => arranging.run({ ids })}
    >
      {(opened) => <ComplaintType {...opened} />}
    </ItemChooser>
  );
}

function ComplaintType({ data: { limit, agents }, listed, afterSave }: OpenItem<Data, Listed>) {
  const { operatorSettings: words } = useCopy();
  const { complaintTypes: typeWords } = words;
  const draft = useSettingDraft(
    {
      version: listed?.version ?? 0,
      value: listed === null ? BLANK : formOf(listed),
    },
    `complaintType ${listed?.id ?? ''}`,
  );
  const { run, isRunning } = useAction(saveComplaintType);
  const form = draft.value;
  const set = (changes: Partial<Form>) => draft.change({ ...form, ...changes });
  const hours = /^\d{1,4}$/.test(form.hours.trim()) ? Number(form.hours) : 0;
  const hoursFault =
    hours < 1 || hours > limit.hours ? typeWords.hoursWrong(limit.hours) : undefined;
  const titleFault = (text: string) => (isTitle(text) ? undefined : words.required);
  const isFaulty =
    hoursFault !== undefined ||
    ![form, ...form.subtypes].every((one) => isTitle(one.es) && isTitle(one.en));

  async function save(value: Form, version: number): Promise<number | null> {
    const outcome = await run({
      id: listed?.id ?? null,
      version,
      titles: { es: value.es.trim(), en: value.en.trim() },
      answerWithinHours: Number(value.hours),
      isActive: value.isActive,
      agentIds: [...value.agentIds],
      subtypes: value.subtypes.map(({ id, es, en, isActive }) => ({
        id,
        titles: { es: es.trim(), en: en.trim() },
        isActive,
      })),
    });
    await afterSave(outcome.ok ? outcome.data.id : null);
    return outcome.ok ? outcome.data.version : null;
  }

  return (
    <Editor
      draft={draft}
      describe={(value) => describe(value, words, agents)}
      isFaulty={isFaulty}
      isSaving={isRunning}
      endpoint={saveComplaintType}
      save={save}
      history={
        listed === null
          ? null
          : {
              kind: 'complaintType',
              id: listed.id,
              // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- stored by the server as this very type
              describe: (value) => describe(formOf(value as Listed), words, agents),
            }
      }
    >
      {(showsFaults) => (
        <>
          {listed?.isCollection === true && <NoticeBar>{typeWords.collection}</NoticeBar>}
          <FieldGroup legend={words.tabs.complaintTypes}>
            <Field
              label={typeWords.titleEs}
              value={form.es}
              onChange={(es) => set({ es })}
              maxLength={80}
              error={showsFaults ? titleFault(form.es) : undefined}
            />
            <Field
              label={typeWords.titleEn}
              value={form.en}
              onChange={(en) => set({ en })}
              maxLength={80}
              error={showsFaults ? titleFault(form.en) : undefined}
            />
            <Field
              label={typeWords.hours}
              hint={`${typeWords.limit(limit.days, limit.kind, limit.hours)} ${limit.source}`}
              value={form.hours}
              onChange={(typed) => set({ hours: typed })}
              inputMode="numeric"
              error={showsFaults || hours > limit.hours ? hoursFault : undefined}
            />
            <Checkbox isChecked={form.isActive} onChange={(isActive) => set({ isActive })}>
              {typeWords.isActive}
            </Checkbox>
          </FieldGroup>
          <FieldGroup legend={typeWords.agents} note={typeWords.agentsNote}>
            {agents.map(({ id, name }) => (
              <Checkbox
                key={id}
                isChecked={form.agentIds.includes(id)}
                onChange={(isOn) =>
                  set({
                    agentIds: isOn
                      ? [...form.agentIds, id]
                      : form.agentIds.filter((one) => one !== id),
                  })
                }
              >
                {name}
              </Checkbox>
            ))}
          </FieldGroup>
          <SubtypeFields
            subtypes={form.subtypes}
            onChange={(subtypes) => set({ subtypes })}
            faultOf={showsFaults ? titleFault : () => undefined}
          />
        </>
      )}
    </Editor>
  );
}
