import { CASE_FIELDS, isCaseValue } from '@cauce/lending';
import type { CaseField } from '@cauce/lending';
import { Field, SelectField } from '@cauce/ui';
import { useCopy } from '../../../session/copy-provider.tsx';

/**
 * One value of a case: a select for few options, otherwise a field. A missing value is marked as missing, a wrong one as an
 * error.
 */
export function CaseFieldInput({
  field,
  value,
  fault,
  onChange,
}: {
  field: CaseField;
  value: string;
  fault: 'missing' | 'wrong' | null;
  onChange: (value: string) => void;
}) {
  const { regulatorFiles: words } = useCopy();
  const { shape } = CASE_FIELDS[field];
  const label = words.fields[field];
  const isShaped = (text: string) => text === '' || isCaseValue(field, text);
  if (shape === 'yesNo' || shape === 'sex' || shape === 'personType' || shape === 'resolution')
    return (
      <SelectField
        label={label}
        value={value}
        choices={[
          { id: '', label: words.unchosen },
          ...Object.entries(words.choices[shape]).map(([id, text]) => ({ id, label: text })),
        ]}
        hint={fault === 'missing' ? words.needed : undefined}
        onChange={onChange}
      />
    );
  return (
    <Field
      label={label}
      value={value}
      onChange={(typed) => onChange(typed.trim())}
      hint={fault === 'missing' ? `${words.needed} · ${words.hints[shape]}` : words.hints[shape]}
      validate={(text) => (isShaped(text) ? undefined : words.wrong)}
      // Well-formed, but inconsistent with other values: a credit dated before the claim.
      error={fault === 'wrong' && isShaped(value) ? words.wrong : undefined}
      autoComplete="off"
      inputMode={
        shape === 'number' || shape === 'age' || shape === 'postalCode' ? 'numeric' : undefined
      }
    />
  );
}
