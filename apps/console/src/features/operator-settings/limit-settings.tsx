import { AGENT_ROLES, proposeMoneyLimits, readMoneyLimits } from '@cauce/contract/console';
import type { ConsoleOutputOf, MoneyLimits } from '@cauce/contract/console';
import { minor } from '@cauce/lending';
import type { Minor, MoneyFormat } from '@cauce/lending';
import { formatMoney, readMoney } from '@cauce/lending/money';
import type { ConsoleCopy } from '@cauce/copy/console';
import { Note } from '@cauce/ui';
import { ReadingBody } from '../../calls/reading-body.tsx';
import { useAct } from '../../calls/use-act.ts';
import { useRead } from '../../calls/use-read.ts';
import { useCopy } from '../../session/copy-provider.tsx';
import type { DescribedField } from '../../parts/versions/changes.tsx';
import { Editor } from './editor.tsx';
import type { Saved } from './editor.tsx';
import { AmountField } from '../../parts/fields/amount-field.tsx';
import { useMoneyFormat } from '../../parts/values/money-format.ts';
import { FieldGroup } from './field-group.tsx';
import { SettingProposals } from './setting-proposals.tsx';
import { useKeptDraft } from './use-draft.ts';

type Data = ConsoleOutputOf<typeof readMoneyLimits>;
const SIDES = ['propose', 'proposeDay', 'approve', 'approveDay'] as const;
type Side = (typeof SIDES)[number];
/** What is typed, by role (a preset, or the id of a role of the lender) and side; empty for no limit of its own. */
type Form = Readonly<Record<`${string}.${Side}`, string>>;
type Roles = Data['roles'];

const idsOf = (roles: Roles): readonly string[] => [...AGENT_ROLES, ...roles.map(({ id }) => id)];

function formOf(limits: MoneyLimits, roles: Roles, format: MoneyFormat): Form {
  const { custom, ...presets } = limits;
  const all: Readonly<Record<string, MoneyLimits['agent']>> = { ...presets, ...custom };
  return Object.fromEntries(
    idsOf(roles).flatMap((id) =>
      SIDES.map((side) => {
        const most = all[id]?.[side] ?? null;
        return [`${id}.${side}`, most === null ? '' : formatMoney(minor(most), format)];
      }),
    ),
  );
}

function limitsOf(form: Form, roles: Roles, format: MoneyFormat): MoneyLimits {
  const most = (id: string, side: Side): Minor | null => {
    const read = readMoney(form[`${id}.${side}`] ?? '', format);
    return typeof read === 'number' ? read : null;
  };
  const of = (id: string) => ({
    propose: most(id, 'propose'),
    approve: most(id, 'approve'),
    // Left out where there is none: a server of the previous version does not know them.
    ...daily('proposeDay', most(id, 'proposeDay')),
    ...daily('approveDay', most(id, 'approveDay')),
  });
  const own = roles.map(({ id }) => [id, of(id)] as const);
  const custom = own.filter(([, limits]) => Object.values(limits).some((one) => one !== null));
  return {
    agent: of('agent'),
    operator: of('operator'),
    admin: of('admin'),
    ...(custom.length > 0 && { custom: Object.fromEntries(custom) }),
  };
}

const daily = (name: 'proposeDay' | 'approveDay', limit: Minor | null) =>
  limit === null ? {} : { [name]: limit };

const isWrong = (typed: string, format: MoneyFormat): boolean =>
  typed.trim() !== '' && typeof readMoney(typed, format) !== 'number';

function describe(
  form: Form,
  roles: Roles,
  { operatorSettings, account }: ConsoleCopy,
): DescribedField[] {
  const { moneyLimits: words } = operatorSettings;
  const nameOf = (id: string): string => {
    const preset = AGENT_ROLES.find((one) => one === id);
    return preset === undefined
      ? (roles.find((one) => one.id === id)?.name ?? id)
      : account.roles[preset];
  };
  return idsOf(roles).flatMap((id) =>
    SIDES.map((side) => ({
      label: words.of(nameOf(id), words[side]),
      text:
        form[`${id}.${side}`]?.trim() ||
        (AGENT_ROLES.some((one) => one === id) ? words.none : words.asPreset),
    })),
  );
}

/** How much money each role may propose and approve. A change needs another person. */
export function LimitSettings() {
  const copy = useCopy();
  const { operatorSettings: words } = copy;
  const reading = useRead(readMoneyLimits, {}, { topic: 'settings' });
  const format = useMoneyFormat();
  const described = (limits: MoneyLimits, roles: Roles) =>
    describe(formOf(limits, roles, format), roles, copy);
  return (
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
  );
}

function Limits({ data, refresh }: { data: Data; refresh: () => Promise<void> }) {
  const copy = useCopy();
  const { operatorSettings: words, account } = copy;
  const { moneyLimits: of } = words;
  const { roles } = data;
  const format = useMoneyFormat();
  const draft = useKeptDraft(
    { version: data.version, value: formOf(data.limits, roles, format) },
    'moneyLimits',
  );
  const { run, isRunning } = useAct(proposeMoneyLimits);

  async function save(form: Form, version: number): Promise<Saved> {
    const outcome = await run({ version, limits: limitsOf(form, roles, format) });
    await refresh();
    return outcome.ok ? 'waiting' : null;
  }

  return (
    <Editor
      title={words.tabs.moneyLimits}
      draft={draft}
      describe={(form) => describe(form, roles, copy)}
      isFaulty={Object.values(draft.value).some((typed) => isWrong(typed, format))}
      isSaving={isRunning}
      endpoint={proposeMoneyLimits}
      save={save}
      takesTwo
      history={{
        kind: 'moneyLimits',
        id: 'lender',
        describe: (value) => describe(formOf(limitsIn(value), roles, format), roles, copy),
      }}
    >
      {() => (
        <>
          <Note>{of.hint}</Note>
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
                    label={of[side]}
                    value={draft.value[`${id}.${side}`] ?? ''}
                    placeholder={preset === undefined ? of.asPreset : of.none}
                    onChange={(text) => draft.change({ ...draft.value, [`${id}.${side}`]: text })}
                  />
                ))}
              </FieldGroup>
            );
          })}
          <Note>
            {of.alone} {of.own}
          </Note>
        </>
      )}
    </Editor>
  );
}

/** A version, or a proposal, as the server stores it. */
function limitsIn(value: unknown): MoneyLimits {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by `proposeMoneyLimits` from this very type
  return value as MoneyLimits;
}
