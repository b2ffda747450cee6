import {
  REPLY_VARIABLES,
  orderReplyTemplates,
  readReplyTemplateSettings,
  saveReplyTemplate,
} from '@cauce/contract/console';
import type { ConsoleOutputOf } from '@cauce/contract/console';
import type { ConsoleCopy } from '@cauce/copy/console';
import { REPLY_LIMITS, characterLimit, complaintTextFault } from '@cauce/lending';
import { Checkbox, Field, SelectField } from '@cauce/ui';
import { useAction } from '../../calls/use-action.ts';
import { useRead } from '../../calls/use-read.ts';
import { CountedArea } from '../../parts/fields/counted-area.tsx';
import { useCopy } from '../../session/copy-provider.tsx';
import { usePreferences } from '../../session/preferences.ts';
import type { DescribedField } from '../../parts/versions/changes.tsx';
import { Editor } from './editor.tsx';
import { FieldGroup } from './field-group.tsx';
import { ItemChooser } from './item-chooser.tsx';
import type { OpenItem } from './item-chooser.tsx';
import { useSettingDraft } from './use-draft.ts';

type Data = ConsoleOutputOf<typeof readReplyTemplateSettings>;
type Listed = Data['templates'][number];
type Form = Pick<Listed, 'typeId' | 'language' | 'title' | 'text' | 'isActive'>;

const formOf = ({ typeId, language, title, text, isActive }: Form): Form => ({
  typeId,
  language,
  title,
  text,
  isActive,
});
const BLANK: Form = { typeId: null, language: 'es', title: '', text: '', isActive: true };
const LIMIT = characterLimit(REPLY_LIMITS.characters);

function describe(
  form: Form,
  types: Data['types'],
  copy: ConsoleCopy,
  language: 'es' | 'en',
): DescribedField[] {
  const { operatorSettings: words, account } = copy;
  const { replyTemplates: templateWords } = words;
  const type = types.find(({ id }) => id === form.typeId);
  return [
    { label: templateWords.title, text: form.title },
    { label: templateWords.type, text: type?.titles[language] ?? templateWords.allTypes },
    { label: templateWords.language, text: account.languages[form.language] },
    { label: templateWords.text, text: form.text },
    { label: templateWords.isActive, text: form.isActive ? words.yes : words.no },
  ];
}

/** The templates for agents' replies. */
export function ReplyTemplateSettings() {
  const reading = useRead(readReplyTemplateSettings, {}, { topic: 'settings' });
  const arranging = useAction(orderReplyTemplates);
  return (
    <ItemChooser
      tab="replyTemplates"
      reading={reading}
      listOf={({ templates }) => templates}
      itemOf={({ id, title, version, isActive }) => ({
        id,
        name: title,
        version,
        isOff: !isActive,
      })}
      onArrange={(ids) => arranging.run({ ids })}
    >
      {(opened) => <ReplyTemplate {...opened} />}
    </ItemChooser>
  );
}

function ReplyTemplate({ data: { types }, listed, afterSave }: OpenItem<Data, Listed>) {
  const copy = useCopy();
  const { operatorSettings: words, account } = copy;
  const { replyTemplates: templateWords } = words;
  const { language } = usePreferences();
  const draft = useSettingDraft(
    {
      version: listed?.version ?? 0,
      value: listed === null ? BLANK : formOf(listed),
    },
    `replyTemplate ${listed?.id ?? ''}`,
  );
  const { run, isRunning } = useAction(saveReplyTemplate);
  const form = draft.value;
  const set = (changes: Partial<Form>) => draft.change({ ...form, ...changes });
  const titleFault = form.title.trim() === '' ? words.required : undefined;
  const textFault = complaintTextFault(form.text, LIMIT.most) === null ? undefined : words.required;

  async function save(value: Form, version: number): Promise<number | null> {
    const outcome = await run({ id: listed?.id ?? null, version, ...value });
    await afterSave(outcome.ok ? outcome.data.id : null);
    return outcome.ok ? outcome.data.version : null;
  }

  return (
    <Editor
      draft={draft}
      describe={(value) => describe(value, types, copy, language)}
      isFaulty={titleFault !== undefined || textFault !== undefined}
      isSaving={isRunning}
      endpoint={saveReplyTemplate}
      save={save}
      history={
        listed === null
          ? null
          : {
              kind: 'replyTemplate',
              id: listed.id,
              // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- stored by the server as this very type
              describe: (value) => describe(value as Form, types, copy, language),
            }
      }
    >
      {(showsFaults) => (
        <>
          <FieldGroup legend={words.tabs.replyTemplates}>
            <Field
              label={templateWords.title}
              value={form.title}
              onChange={(title) => set({ title })}
              maxLength={60}
              error={showsFaults ? titleFault : undefined}
            />
            <SelectField
              label={templateWords.type}
              value={form.typeId ?? ''}
              choices={[
                { id: '', label: templateWords.allTypes },
                ...types.map(({ id, titles }) => ({ id, label: titles[language] })),
              ]}
              onChange={(id) => set({ typeId: id === '' ? null : id })}
            />
            <SelectField
              label={templateWords.language}
              value={form.language}
              choices={(['es', 'en'] as const).map((id) => ({ id, label: account.languages[id] }))}
              onChange={(chosen) => set({ language: chosen })}
            />
            <Checkbox isChecked={form.isActive} onChange={(isActive) => set({ isActive })}>
              {templateWords.isActive}
            </Checkbox>
          </FieldGroup>
          <CountedArea
            label={templateWords.text}
            value={form.text}
            onChange={(text) => set({ text })}
            limit={LIMIT}
            hint={templateWords.variables(REPLY_VARIABLES.map((name) => `{${name}}`).join(' '))}
            error={showsFaults ? textFault : undefined}
          />
        </>
      )}
    </Editor>
  );
}
