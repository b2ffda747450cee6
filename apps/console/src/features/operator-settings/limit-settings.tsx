import { AGENT_ROLES, proposeMoneyLimits, readMoneyLimits } from '@cauce/contract/console';
import type { ConsoleOutputOf, MoneyLimits } from '@cauce/contract/console';
import { Field, Note } from '@cauce/ui';
import { ReadingBody } from '../../calls/reading-body.tsx';
import { useAction } from '../../calls/use-action.ts';
import { useRead } from '../../calls/use-read.ts';
import { useCopy } from '../../session/copy-provider.tsx';
import { Editor } from './editor.tsx';
import type { Saved } from './editor.tsx';
import { AmountField } from '../../parts/fields/amount-field.tsx';
import { useMoneyFormat } from '../../parts/values/money-format.ts';
import {
  SIDES,
  describeLimits,
  idsOf,
  isFaulty,
  isWrongRows,
  limitFormOf,
  limitsIn,
  limitsOf,
} from '../../parts/versions/limit-form.ts';
import type { LimitForm } from '../../parts/versions/limit-form.ts';
import { FieldGroup } from './field-group.tsx';
import { SettingProposals } from './setting-proposals.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import { useSettingDraft } from './use-draft.ts';

type Data = ConsoleOutputOf<typeof readMoneyLimits>;
/** How much money each role may propose and approve. A change needs another person. */
export function LimitSettings() {
  const copy = useCopy();
  const { operatorSettings: words } = copy;
  const reading = useRead(readMoneyLimits, {}, { topic: 'settings' });
  const format = useMoneyFormat();
  const described = (limits: MoneyLimits, roles: Data['roles']) =>
    describeLimits(limitFormOf(limits, roles, format), roles, copy);
  return (
    <SettingsFrame tab="moneyLimits">
      <ReadingBody reading={reading}>
        {(data) => (
          <>
            <SettingProposals
              proposals={data.proposals}
              endpoint={proposeMoneyLimits}
              titleOf={() => words.tabs.moneyLimits}
              before={() => described(data.limits, data.roles)}
              after={({ value }) => described(limitsIn(value), data.roles)}
              onDone={reading.refresh}
            />
            <Limits data={data} refresh={reading.refresh} />
          </>
        )}
      </ReadingBody>
    </SettingsFrame>
  );
}

function Limits({ data, refresh }: { data: Data; refresh: () => Promise<void> }) {
  const copy = useCopy();
  const { operatorSettings: words, account } = copy;
  const { moneyLimits: limitWords } = words;
  const { roles } = data;
  const format = useMoneyFormat();
  const draft = useSettingDraft(
    { version: data.version, value: limitFormOf(data.limits, roles, format) },
    'moneyLimits',
  );
  const { run, isRunning } = useAction(proposeMoneyLimits);

  async function save(form: LimitForm, version: number, replaces: string | null): Promise<Saved> {
    const outcome = await run({ version, limits: limitsOf(form, roles, format), replaces });
    await refresh();
    return outcome.ok ? 'waiting' : null;
  }

  return (
    <Editor
      draft={draft}
      describe={(form) => describeLimits(form, roles, copy)}
      isFaulty={isFaulty(draft.value, format)}
      isSaving={isRunning}
      endpoint={proposeMoneyLimits}
      save={save}
      takesTwo
      replaces={data.proposals[0]}
      history={{
        kind: 'moneyLimits',
        id: 'lender',
        describe: (value) =>
          describeLimits(limitFormOf(limitsIn(value), roles, format), roles, copy),
      }}
    >
      {() => (
        <>
          <Note>{limitWords.hint}</Note>
          {idsOf(roles).map((id) => {
            const preset = AGENT_ROLES.find((one) => one === id);
            const own = roles.find((one) => one.id === id);
            return (
              <FieldGroup
                key={id}
                legend={preset === undefined ? (own?.name ?? id) : account.roles[preset]}
              >
                {SIDES.map((side) => (
                  <AmountField
                    key={side}
                    isOptional
                    label={limitWords[side]}
                    value={draft.value[`${id}.${side}`] ?? ''}
                    placeholder={preset === undefined ? limitWords.asPreset : limitWords.none}
                    onChange={(text) => draft.change({ ...draft.value, [`${id}.${side}`]: text })}
                  />
                ))}
                <Field
                  label={limitWords.exportDay}
                  value={draft.value[`${id}.exportDay`] ?? ''}
                  placeholder={preset === undefined ? limitWords.asPreset : limitWords.none}
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={9}
                  error={
                    isWrongRows(draft.value[`${id}.exportDay`] ?? '', format)
                      ? limitWords.rowsUnclear
                      : undefined
                  }
                  onChange={(text) => draft.change({ ...draft.value, [`${id}.exportDay`]: text })}
                />
              </FieldGroup>
            );
          })}
          <Note>
            {limitWords.alone} {limitWords.own}
          </Note>
        </>
      )}
    </Editor>
  );
}
