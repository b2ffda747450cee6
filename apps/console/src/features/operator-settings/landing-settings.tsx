import type { LandingContent } from '@cauce/contract';
import { readLandingSettings, saveLanding } from '@cauce/contract/console';
import type { ConsoleOutputOf } from '@cauce/contract/console';
import { ReadingBody } from '../../calls/reading-body.tsx';
import { useAct } from '../../calls/use-act.ts';
import { useRead } from '../../calls/use-read.ts';
import { goQuery, useAddress } from '../../session/address.tsx';
import { useCopy } from '../../session/copy-provider.tsx';
import { Editor } from './editor.tsx';
import { ItemList, NEW_ITEM } from './item-list.tsx';
import { LandingFields } from './landing-fields.tsx';
import { BLANK_LANDING, isFaultyLanding, tellLanding } from './landing-form.ts';
import type { LandingForm } from './landing-form.ts';
import { LandingPreview } from './landing-preview.tsx';
import { useDraft } from './use-draft.ts';

type Data = ConsoleOutputOf<typeof readLandingSettings>;
type Listed = Data['templates'][number];

/** The templates of the promotional pages. */
export function LandingSettings() {
  const { query } = useAddress();
  const reading = useRead(readLandingSettings, {}, { topic: 'settings' });
  return (
    <ReadingBody reading={reading}>
      {(data) => {
        const asked = query.get('id');
        const listed = data.templates.find(({ id }) => id === asked);
        const chosen = listed ?? (asked === NEW_ITEM ? null : data.templates[0]) ?? null;
        return (
          <ItemList
            items={data.templates.map(({ id, isActive }) => ({ id, name: id, isOff: !isActive }))}
            chosen={chosen?.id ?? ''}
            onChoose={choose}
          >
            <Landing
              key={chosen?.id ?? ''}
              origins={data.imageOrigins}
              listed={chosen}
              refresh={reading.refresh}
            />
          </ItemList>
        );
      }}
    </ReadingBody>
  );
}

const choose = (id: string) => goQuery({ tab: 'landings', id: id === '' ? NEW_ITEM : id });

function Landing({
  origins,
  listed,
  refresh,
}: {
  origins: readonly string[];
  listed: Listed | null;
  refresh: () => Promise<void>;
}) {
  const { operatorSettings: words } = useCopy();
  const draft = useDraft<LandingForm>({
    version: listed?.version ?? 0,
    value:
      listed === null
        ? BLANK_LANDING
        : { id: listed.id, isActive: listed.isActive, content: listed.content },
  });
  const { run, isRunning } = useAct(saveLanding);

  async function save(form: LandingForm, version: number): Promise<number | null> {
    const id = form.id.trim();
    const outcome = await run({ ...form, id, version });
    if (outcome.ok && listed === null) {
      await refresh();
      choose(id);
    } else void refresh();
    return outcome.ok ? outcome.data.version : null;
  }

  return (
    <Editor
      title={listed?.id ?? words.newOne}
      draft={draft}
      tell={(value) => tellLanding(value, words)}
      isFaulty={isFaultyLanding(draft.value, words)}
      isSaving={isRunning}
      save={save}
      history={
        listed === null
          ? null
          : {
              kind: 'landing',
              id: listed.id,
              tell: (value) => tellLanding({ id: listed.id, ...keptAs(value) }, words),
            }
      }
      aside={<LandingPreview content={draft.value.content} />}
    >
      {(saysFaults) => (
        <LandingFields
          form={draft.value}
          onChange={draft.change}
          isNew={listed === null}
          saysFaults={saysFaults}
          pictureHint={words.pictureHint(origins.join(', '))}
        />
      )}
    </Editor>
  );
}

/** A version as it was kept by the server, which checked it when it was saved. */
function keptAs(value: unknown) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by `saveLanding` from this very type
  return value as { readonly content: LandingContent; readonly isActive: boolean };
}
