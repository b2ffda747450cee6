import { Button, Checkbox, Field, IconButton, plusIcon } from '@cauce/ui';
import { useCopy } from '../../session/copy-provider.tsx';
import { FieldGroup } from './field-group.tsx';
import css from './subtype-fields.module.css';

/** A sub-reason as typed; without an id it is not saved yet and can still be removed. */
export interface SubtypeForm {
  readonly id: string | null;
  readonly es: string;
  readonly en: string;
  readonly isActive: boolean;
}

/** The sub-reasons of a reason, in the order in which borrowers see them. */
export function SubtypeFields({
  subtypes,
  onChange,
  faultOf,
}: {
  subtypes: readonly SubtypeForm[];
  onChange: (subtypes: readonly SubtypeForm[]) => void;
  faultOf: (title: string) => string | undefined;
}) {
  const { operatorSettings: words } = useCopy();
  const { complaintTypes: typeWords } = words;
  const change = (index: number, changes: Partial<SubtypeForm>) =>
    onChange(subtypes.map((one, place) => (place === index ? { ...one, ...changes } : one)));
  const up = (index: number) =>
    onChange(
      subtypes.map(
        (one, place) =>
          (place === index - 1 ? subtypes[index] : place === index ? subtypes[index - 1] : one) ??
          one,
      ),
    );
  return (
    <FieldGroup legend={typeWords.subtypes}>
      <div className={css.all}>
        {subtypes.map((one, index) => (
          // A new one is identified by its index only.
          <div key={one.id ?? `new${index}`} className={css.one}>
            <Field
              label={typeWords.subtypeEs(index + 1)}
              value={one.es}
              onChange={(es) => change(index, { es })}
              maxLength={80}
              error={faultOf(one.es)}
            />
            <Field
              label={typeWords.subtypeEn(index + 1)}
              value={one.en}
              onChange={(en) => change(index, { en })}
              maxLength={80}
              error={faultOf(one.en)}
            />
            <div className={css.end}>
              <Checkbox
                isChecked={one.isActive}
                onChange={(isActive) => change(index, { isActive })}
              >
                {typeWords.subtypeActive(index + 1)}
              </Checkbox>
              {index > 0 && (
                <IconButton
                  icon="chevron-up"
                  label={typeWords.moveUp(index + 1)}
                  onClick={() => up(index)}
                />
              )}
              {one.id === null && (
                <IconButton
                  icon="close"
                  label={typeWords.removeNew(index + 1)}
                  onClick={() => onChange(subtypes.filter((_one, place) => place !== index))}
                />
              )}
            </div>
          </div>
        ))}
        <div>
          <Button
            size="s"
            variant="secondary"
            icon={plusIcon}
            onClick={() => onChange([...subtypes, { id: null, es: '', en: '', isActive: true }])}
          >
            {typeWords.addSubtype}
          </Button>
        </div>
      </div>
    </FieldGroup>
  );
}
