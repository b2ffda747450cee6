import type { LandingContent } from '@cauce/contract';
import { readLandingSettings, saveLanding } from '@cauce/contract/console';
import type { ConsoleOutputOf } from '@cauce/contract/console';
import { useAction } from '../../calls/use-action.ts';
import { useRead } from '../../calls/use-read.ts';
import { useCopy } from '../../session/copy-provider.tsx';
import { Editor } from './editor.tsx';
import { ItemChooser } from './item-chooser.tsx';
import type { OpenItem } from './item-chooser.tsx';
import { LandingFields } from './landing-fields.tsx';
import {
  BLANK_LANDING,
  contentOfForm,
  formOfLanding,
  isFaultyLanding,
  describeLanding,
} from './landing-form.ts';
import type { LandingForm } from './landing-form.ts';
import { LandingPreview } from './landing-preview.tsx';
import { useSettingDraft } from './use-draft.ts';

type Data = ConsoleOutputOf<typeof readLandingSettings>;
type Listed = Data['templates'][number];

/** The templates of the promotional pages. */
export function LandingSettings() {
  const reading = useRead(readLandingSettings, {}, { topic: 'settings' });
  return (
    <ItemChooser
      tab="landings"
      reading={reading}
      listOf={({ templates }) => templates}
      itemOf={({ id, version, isActive }) => ({ id, name: id, version, isOff: !isActive })}
    >
      {(opened) => <Landing {...opened} />}
    </ItemChooser>
  );
}

function Landing({ data, listed, afterSave }: OpenItem<Data, Listed>) {
  const { operatorSettings: words } = useCopy();
  const draft = useSettingDraft<LandingForm>(
    {
      version: listed?.version ?? 0,
      value: listed === null ? BLANK_LANDING : formOfLanding(listed.id, listed),
    },
    `landing ${listed?.id ?? ''}`,
  );
  const { run, isRunning } = useAction(saveLanding);

  async function save(form: LandingForm, version: number): Promise<number | null> {
    const id = form.id.trim();
    const outcome = await run({
      id,
      version,
      isActive: form.isActive,
      content: contentOfForm(form),
    });
    await afterSave(outcome.ok ? id : null);
    return outcome.ok ? outcome.data.version : null;
  }

  return (
    <Editor
      draft={draft}
      describe={(value) => describeLanding(value, words)}
      isFaulty={isFaultyLanding(draft.value, data.countries, words)}
      isSaving={isRunning}
      endpoint={saveLanding}
      save={save}
      history={
        listed === null
          ? null
          : {
              kind: 'landing',
              id: listed.id,
              describe: (value) => describeLanding(formOfLanding(listed.id, savedAs(value)), words),
            }
      }
      aside={
        <LandingPreview
          content={draft.value.content}
          openId={listed?.isActive === true ? listed.id : null}
        />
      }
    >
      {(showsFaults) => (
        <LandingFields
          form={draft.value}
          onChange={draft.change}
          isNew={listed === null}
          showsFaults={showsFaults}
          data={data}
        />
      )}
    </Editor>
  );
}

/** A version as stored by the server, which checked it when it was saved. */
function savedAs(value: unknown) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by `saveLanding` from this very type
  return value as { readonly content: LandingContent; readonly isActive: boolean };
}
