import { Icon } from '@cauce/ui';
import { Checkbox } from 'react-aria-components';
import css from './choice.module.css';

/** One of a `CheckboxGroup`. */
export function Choice({ id, name }: { id: string; name: string }) {
  return (
    <Checkbox value={id} className={css.choice ?? ''}>
      <span className={css.box}>
        <Icon name="check" size="xxs" />
      </span>
      {name}
    </Checkbox>
  );
}
