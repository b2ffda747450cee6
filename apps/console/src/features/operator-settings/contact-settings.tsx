import { isRecord } from '@cauce/contract';
import { readContactSettings, saveContacts } from '@cauce/contract/console';
import type { ConsoleOutputOf } from '@cauce/contract/console';
import type { ConsoleCopy } from '@cauce/copy/console';
import { Field } from '@cauce/ui';
import { ReadingBody } from '../../calls/reading-body.tsx';
import { useAction } from '../../calls/use-action.ts';
import { useRead } from '../../calls/use-read.ts';
import { looksLikeEmail } from '../../parts/values/looks-like-email.ts';
import { useCopy } from '../../session/copy-provider.tsx';
import type { DescribedField } from '../../parts/versions/changes.tsx';
import { Editor } from './editor.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import { useSettingDraft } from './use-draft.ts';

type Data = ConsoleOutputOf<typeof readContactSettings>;
const NAMES = ['whatsApp', 'telephone', 'email', 'hoursEs', 'hoursEn'] as const;
type Form = Readonly<Record<(typeof NAMES)[number], string>>;
type Words = ConsoleCopy['operatorSettings'];

// An empty field means the environment's value.
const formOf = (set: Readonly<Record<string, unknown>>): Form => {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    whatsApp: text(set['whatsApp']),
    telephone: text(set['telephone']),
    email: text(set['email']),
    hoursEs: text(set['hoursEs']),
    hoursEn: text(set['hoursEn']),
  };
};

function faultOf(name: keyof Form, typed: string, words: Words): string | undefined {
  const text = typed.trim();
  if (text === '') return undefined;
  if (name === 'email') return looksLikeEmail(text) ? undefined : words.contacts.emailWrong;
  if (name === 'hoursEs' || name === 'hoursEn')
    return text.length > 200 ? words.tooLong(200) : undefined;
  return /^\+?\d{7,15}$/.test(text.replaceAll(/[ ().-]/g, ''))
    ? undefined
    : words.contacts.telephoneWrong;
}

/** Hours in a language that the lender's borrowers do not read: its brand has none. */
const isOfOtherLanguage = (name: keyof Form, { defaults, set }: Data): boolean =>
  (name === 'hoursEs' || name === 'hoursEn') && defaults[name] === '' && set[name] === null;

/** The contacts of customer service; an empty field uses the environment's. */
export function ContactSettings() {
  const reading = useRead(readContactSettings, {}, { topic: 'settings' });
  return (
    <SettingsFrame tab="contacts">
      <ReadingBody reading={reading}>
        {(data) => <Contacts data={data} refresh={reading.refresh} />}
      </ReadingBody>
    </SettingsFrame>
  );
}

function Contacts({ data, refresh }: { data: Data; refresh: () => Promise<void> }) {
  const { operatorSettings: words } = useCopy();
  const draft = useSettingDraft({ version: data.version, value: formOf(data.set) }, 'contacts');
  const { run, isRunning } = useAction(saveContacts);
  const describe = (form: Form): DescribedField[] =>
    NAMES.map((name) => ({
      label: words.contacts[name],
      text: form[name].trim() === '' ? words.contacts.ofEnvironment : form[name].trim(),
    }));
  const fault = (name: keyof Form) => faultOf(name, draft.value[name], words);

  async function save(form: Form, version: number): Promise<number | null> {
    const value = (name: keyof Form) => form[name].trim() || null;
    const set = {
      whatsApp: value('whatsApp'),
      telephone: value('telephone'),
      email: value('email'),
      hoursEs: value('hoursEs'),
      hoursEn: value('hoursEn'),
    };
    const outcome = await run({ version, set });
    void refresh();
    return outcome.ok ? outcome.data.version : null;
  }

  return (
    <Editor
      draft={draft}
      describe={describe}
      isFaulty={NAMES.some((name) => fault(name) !== undefined)}
      isSaving={isRunning}
      endpoint={saveContacts}
      save={save}
      history={{
        kind: 'contacts',
        id: 'lender',
        describe: (value) => describe(formOf(isRecord(value) ? value : {})),
      }}
    >
      {(showsFaults) =>
        NAMES.filter((name) => !isOfOtherLanguage(name, data)).map((name) => (
          <Field
            key={name}
            label={words.contacts[name]}
            hint={words.contacts.configured(data.defaults[name])}
            value={draft.value[name]}
            onChange={(text) => draft.change({ ...draft.value, [name]: text })}
            validate={(text) => faultOf(name, text, words)}
            error={showsFaults ? fault(name) : undefined}
            inputMode={name === 'whatsApp' || name === 'telephone' ? 'tel' : undefined}
            type={name === 'email' ? 'email' : 'text'}
            autoComplete="off"
          />
        ))
      }
    </Editor>
  );
}
