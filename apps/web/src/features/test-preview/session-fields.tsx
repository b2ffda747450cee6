import { isUsable } from '@cauce/contract';
import { Badge, Card } from '@cauce/ui';
import { useId } from 'react';
import { storeValue } from './stored-values.ts';
import { FIELDS } from './sample-values.ts';
import type { FieldName, Values } from './sample-values.ts';
import { texts } from './test-preview-texts.ts';
import css from './session-fields.module.css';

/** Fields whose values need the full width. */
const WIDE: ReadonlySet<FieldName> = new Set(['sessionId', 'advertisingId', 'merchantNumber']);

/** The values that every link below carries. */
export function SessionFields({ values }: { values: Values }) {
  return (
    <Card title={texts.session} titleEnd={<Badge tone="warn">{texts.badge}</Badge>}>
      <div className={css.grid}>
        {FIELDS.map((name) => (
          <ValueField key={name} name={name} value={values[name]} />
        ))}
      </div>
    </Card>
  );
}

/** Smaller than the kit's field, in a monospaced font: this page shows eleven at once. */
function ValueField({ name, value }: { name: FieldName; value: string }) {
  const id = useId();
  const isDropped = value !== '' && !isUsable(name, value);
  return (
    <div className={WIDE.has(name) ? css.wide : css.field}>
      <label className={css.label} htmlFor={id}>
        {texts.fields[name]}
      </label>
      <input
        className={css.input}
        id={id}
        value={value}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        aria-describedby={isDropped ? `${id}m` : undefined}
        onChange={(event) => storeValue(name, event.target.value)}
      />
      {isDropped && (
        <p className={css.dropped} id={`${id}m`}>
          {texts.dropped}
        </p>
      )}
    </div>
  );
}
