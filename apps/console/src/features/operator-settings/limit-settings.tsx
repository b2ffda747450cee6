import { AGENT_ROLES, proposeMoneyLimits, readMoneyLimits } from '@cauce/contract/console';
import type { AgentRole, ConsoleOutputOf, MoneyLimits } from '@cauce/contract/console';
import { minor } from '@cauce/lending';
import type { Minor } from '@cauce/lending';
import { readTypedAmount, typedAmount } from '@cauce/lending/money';
import type { ConsoleCopy } from '@cauce/copy/console';
import { Field, Note } from '@cauce/ui';
import { ReadingBody } from '../../calls/reading-body.tsx';
import { useAct } from '../../calls/use-act.ts';
import { useRead } from '../../calls/use-read.ts';
import { useCopy } from '../../session/copy-provider.tsx';
import type { DescribedField } from './changes.tsx';
import { Editor } from './editor.tsx';
import type { Saved } from './editor.tsx';
import { FieldGroup } from './field-group.tsx';
import { SettingProposals } from './setting-proposals.tsx';
import { useDraft } from './use-draft.ts';

type Data = ConsoleOutputOf<typeof readMoneyLimits>;
const SIDES = ['propose', 'approve'] as const;
type Side = (typeof SIDES)[number];
/** What is typed, by role and side; empty for no limit. */
type Form = Readonly<Record<`${AgentRole}.${Side}`, string>>;

function formOf(limits: MoneyLimits, mark: ',' | '.'): Form {
  const text = (role: AgentRole, side: Side): string => {
    const most = limits[role][side];
    return most === null ? '' : typedAmount(minor(most), mark);
  };
  return {
    'agent.propose': text('agent', 'propose'),
    'agent.approve': text('agent', 'approve'),
    'operator.propose': text('operator', 'propose'),
    'operator.approve': text('operator', 'approve'),
    'admin.propose': text('admin', 'propose'),
    'admin.approve': text('admin', 'approve'),
  };
}

const mostOf = (typed: string): Minor | null =>
  typed.trim() === '' ? null : readTypedAmount(typed);

const isWrong = (typed: string): boolean => typed.trim() !== '' && mostOf(typed) === null;

function limitsOf(form: Form): MoneyLimits {
  const of = (role: AgentRole) => ({
    propose: mostOf(form[`${role}.propose`]),
    approve: mostOf(form[`${role}.approve`]),
  });
  return { agent: of('agent'), operator: of('operator'), admin: of('admin') };
}

function describe(form: Form, { operatorSettings, account }: ConsoleCopy): DescribedField[] {
  const { moneyLimits: words } = operatorSettings;
  return AGENT_ROLES.flatMap((role) =>
    SIDES.map((side) => ({
      label: words.of(account.roles[role], words[side]),
      text: form[`${role}.${side}`].trim() || words.none,
    })),
  );
}

/** How much money each role may propose and approve. A change needs another person. */
export function LimitSettings() {
  const copy = useCopy();
  const { operatorSettings: words } = copy;
  const reading = useRead(readMoneyLimits, {}, { topic: 'settings' });
  const described = (limits: MoneyLimits) => describe(formOf(limits, words.decimalMark), copy);
  return (
    <ReadingBody reading={reading}>
      {(data) => (
        <>
          <SettingProposals
            proposals={data.proposals}
            endpoint={proposeMoneyLimits}
            titleOf={() => words.tabs.moneyLimits}
            before={() => described(data.limits)}
            after={({ value }) => described(limitsIn(value))}
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
  const { moneyLimits: of, decimalMark } = words;
  const draft = useDraft({ version: data.version, value: formOf(data.limits, decimalMark) });
  const { run, isRunning } = useAct(proposeMoneyLimits);
  const fault = (typed: string) => (isWrong(typed) ? words.amountWrong : undefined);

  async function save(form: Form, version: number): Promise<Saved> {
    const outcome = await run({ version, limits: limitsOf(form) });
    await refresh();
    return outcome.ok ? 'waiting' : null;
  }

  return (
    <Editor
      title={words.tabs.moneyLimits}
      draft={draft}
      describe={(form) => describe(form, copy)}
      isFaulty={Object.values(draft.value).some(isWrong)}
      isSaving={isRunning}
      endpoint={proposeMoneyLimits}
      save={save}
      takesTwo
      history={{
        kind: 'moneyLimits',
        id: 'lender',
        describe: (value) => describe(formOf(limitsIn(value), decimalMark), copy),
      }}
    >
      {(saysFaults) => (
        <>
          <Note>{of.hint}</Note>
          {AGENT_ROLES.map((role) => (
            <FieldGroup key={role} legend={account.roles[role]}>
              {SIDES.map((side) => {
                const name = `${role}.${side}` as const;
                const typed = draft.value[name];
                return (
                  <Field
                    key={side}
                    label={of[side]}
                    value={typed}
                    placeholder={of.none}
                    inputMode="decimal"
                    autoComplete="off"
                    onChange={(text) => draft.change({ ...draft.value, [name]: text })}
                    validate={fault}
                    error={saysFaults ? fault(typed) : undefined}
                  />
                );
              })}
            </FieldGroup>
          ))}
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
