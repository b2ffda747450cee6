import { Heading } from 'react-aria-components';
import { useCopy } from '../session/copy-provider.tsx';
import { prefer, usePreferences } from '../session/preferences.ts';
import css from './palette.module.css';
import { TopDialog } from './top-dialog.tsx';

/** Which keys do what, and the way to switch those of one letter off. */
export function Keys({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { palette: words } = useCopy();
  const { hasLetterKeys } = usePreferences();
  return (
    <TopDialog isOpen={isOpen} onClose={onClose}>
      <Heading slot="title" className={css.title ?? ''}>
        {words.keysTitle}
      </Heading>
      <dl className={css.keys}>
        {words.keys.map(([name, key]) => (
          <div key={name} className={css.one}>
            <dt>{name}</dt>
            <dd>
              <kbd className={css.key}>{key}</kbd>
            </dd>
          </div>
        ))}
      </dl>
      <label className={css.choice}>
        <input
          type="checkbox"
          checked={hasLetterKeys}
          onChange={({ target }) => prefer({ hasLetterKeys: target.checked })}
        />
        {words.letterKeys}
      </label>
    </TopDialog>
  );
}
