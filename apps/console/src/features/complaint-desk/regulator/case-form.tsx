import { REGULATOR_KINDS, readRegulatorCase, saveRegulatorCase } from '@cauce/contract/console';
import type { ConsoleOutputOf } from '@cauce/contract/console';
import {
  CASE_FIELDS,
  CASE_FIELD_NAMES,
  caseFaults,
  fieldsOfFile,
  isLocalDate,
} from '@cauce/lending';
import type { CaseField, CaseValues } from '@cauce/lending';
import { Button, NoticeBar, SelectField, Stack, showToast } from '@cauce/ui';
import { useState } from 'react';
import { refusalText } from '../../../calls/refusal-text.ts';
import { ReadingBody } from '../../../calls/reading-body.tsx';
import { useAction } from '../../../calls/use-action.ts';
import { useRead } from '../../../calls/use-read.ts';
import { OpenDialog } from '../../../parts/dialogs/open-dialog.tsx';
import { mergeDraft } from '../../../parts/versions/merge-draft.ts';
import { useCopy } from '../../../session/copy-provider.tsx';
import { useMay } from '../../../session/session.ts';
import { CaseFieldInput } from './case-field-input.tsx';
import css from './case-form.module.css';

type RegulatorCase = ConsoleOutputOf<typeof readRegulatorCase>;

/** The regulator's data about a complaint: read, suggested where empty, and completed. */
export function CaseForm({
  complaintId,
  onSaved,
  onClose,
}: {
  complaintId: string;
  onSaved: () => Promise<void>;
  onClose: () => void;
}) {
  const { regulatorFiles: words } = useCopy();
  const reading = useRead(readRegulatorCase, { complaintId });
  return (
    <OpenDialog title={words.caseTitle} text={words.formText} onClose={onClose}>
      <ReadingBody reading={reading}>
        {(regulatorCase) => (
          <Form
            complaintId={complaintId}
            regulatorCase={regulatorCase}
            onSaved={onSaved}
            onClose={onClose}
            onRefresh={reading.refresh}
          />
        )}
      </ReadingBody>
    </OpenDialog>
  );
}

function Form({
  complaintId,
  regulatorCase,
  onSaved,
  onClose,
  onRefresh,
}: {
  complaintId: string;
  regulatorCase: RegulatorCase;
  onSaved: () => Promise<void>;
  onClose: () => void;
  onRefresh: () => Promise<void>;
}) {
  const copy = useCopy();
  const words = copy.regulatorFiles;
  const maySave = useMay(saveRegulatorCase);
  const [base, setBase] = useState(regulatorCase);
  const [kind, setKind] = useState(regulatorCase.kind);
  const [values, setValues] = useState<CaseValues>(regulatorCase.values);
  // Another agent has saved meanwhile: what was entered here stays, the rest is theirs.
  if (regulatorCase.version !== base.version) {
    const mine = mergeDraft(allOf(base), allOf({ kind, values }), allOf(regulatorCase));
    setBase(regulatorCase);
    setKind(mine.kind);
    setValues(mine.values);
  }
  const { run, isRunning } = useAction(saveRegulatorCase, { isSilent: true });
  const faults = kind === 'none' ? [] : caseFaults(kind, { ...daysOf(regulatorCase), values });
  const isWrong = faults.some(({ fault }) => fault === 'wrong');

  async function save(): Promise<void> {
    const outcome = await run({ complaintId, version: regulatorCase.version, kind, values });
    if (outcome.ok) {
      const isComplete = outcome.data.faults.length === 0;
      showToast(isComplete ? words.savedComplete : words.saved, { kind: 'success' });
      onClose();
      await onSaved();
      return;
    }
    if (outcome.refusal === 'sessionExpired') return;
    const isChanged = outcome.refusal === 'changedMeanwhile';
    showToast(isChanged ? words.changed : refusalText(outcome.refusal, copy), { kind: 'fail' });
    if (isChanged) await onRefresh();
  }

  const fields = kind === 'none' ? [] : fieldsOfFile(kind);
  const part = (name: 'matter' | 'person', legend: string) => {
    const own = fields.filter((field) => CASE_FIELDS[field].of === name);
    return (
      own.length > 0 && (
        <fieldset className={css.group} disabled={!maySave}>
          <legend>{legend}</legend>
          <div className={css.fields}>
            {own.map((field: CaseField) => (
              <CaseFieldInput
                key={field}
                field={field}
                value={values[field] ?? ''}
                fault={faults.find((one) => one.field === field)?.fault ?? null}
                onChange={(value) => setValues({ ...values, [field]: value })}
              />
            ))}
          </div>
        </fieldset>
      )
    );
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (maySave && !isWrong) void save();
      }}
    >
      <Stack gap={4}>
        {!maySave && <NoticeBar tone="info">{words.readOnly}</NoticeBar>}
        <fieldset className={css.group} disabled={!maySave}>
          <SelectField
            label={words.kind}
            value={kind}
            choices={REGULATOR_KINDS.map((id) => ({ id, label: words.kinds[id] }))}
            onChange={setKind}
          />
        </fieldset>
        {part('matter', words.ofMatter)}
        {part('person', words.ofPerson)}
        {maySave && (
          <Button type="submit" isBlock isBusy={isRunning} disabled={isWrong}>
            {words.save}
          </Button>
        )}
      </Stack>
    </form>
  );
}

/** With every field, so that each is compared by itself. */
const allOf = ({ kind, values }: Pick<RegulatorCase, 'kind' | 'values'>) => ({
  kind,
  values: Object.fromEntries(CASE_FIELD_NAMES.map((name) => [name, values[name] ?? ''])),
});

function daysOf({ receivedOn, concludedOn }: RegulatorCase) {
  if (!isLocalDate(receivedOn)) throw new Error('The day of reception is no day.');
  return {
    receivedOn,
    concludedOn: concludedOn !== null && isLocalDate(concludedOn) ? concludedOn : null,
  };
}
