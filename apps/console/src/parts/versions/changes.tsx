import { useCopy } from '../../session/copy-provider.tsx';
import { ColumnHeads } from '../tables/column-heads.tsx';
import css from './changes.module.css';

/** A field of a setting in words: its name and value. */
export interface DescribedField {
  readonly label: string;
  readonly text: string;
}

/** The fields that differ between two descriptions. A field in only one of them is empty in the other. */
export function changesOf(
  before: readonly DescribedField[],
  after: readonly DescribedField[],
): readonly { readonly label: string; readonly before: string; readonly after: string }[] {
  const labels = [...new Set([...before, ...after].map(({ label }) => label))];
  const textOf = (fields: readonly DescribedField[], label: string) =>
    fields.find((one) => one.label === label)?.text ?? '';
  return labels
    .map((label) => ({ label, before: textOf(before, label), after: textOf(after, label) }))
    .filter((one) => one.before !== one.after);
}

/** The changes, field by field: old and new value. */
export function Changes({
  before,
  after,
}: {
  before: readonly DescribedField[];
  after: readonly DescribedField[];
}) {
  const { operatorSettings: words } = useCopy();
  const changes = changesOf(before, after);
  if (changes.length === 0) return <p className={css.none}>{words.historySame}</p>;
  return (
    <table className={css.table}>
      <ColumnHeads of={[words.field, words.before, words.after]} />
      <tbody>
        {changes.map((change) => (
          <tr key={change.label}>
            <th scope="row">{change.label}</th>
            <td className={css.before}>{change.before || '—'}</td>
            <td>{change.after || '—'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
