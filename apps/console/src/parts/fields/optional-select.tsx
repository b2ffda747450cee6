import { SelectField } from '@cauce/ui';

/** A small field for one of several choices, or for none of them, which `none` names. */
export function OptionalSelect<Id extends string>({
  label,
  none,
  value,
  choices,
  onChange,
}: {
  label: string;
  none: string;
  value: Id | undefined;
  choices: readonly { readonly id: Id; readonly label: string }[];
  onChange: (value: Id | undefined) => void;
}) {
  return (
    <SelectField<Id | ''>
      size="s"
      label={label}
      value={value ?? ''}
      choices={[{ id: '', label: none }, ...choices]}
      onChange={(id) => onChange(id === '' ? undefined : id)}
    />
  );
}
