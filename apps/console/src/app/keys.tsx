import { Heading } from 'react-aria-components';
import { useCopy } from '../session/copy-provider.tsx';
import { prefer, usePreferences } from '../session/preferences.ts';
import { useSignedIn } from '../session/session.ts';
import { capabilitiesOf } from './capabilities.ts';
import css from './palette.module.css';
import { TopDialog } from './top-dialog.tsx';

/** The list of keyboard shortcuts, and a switch for those of one letter. */
export function Keys({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { palette: words, sections } = useCopy();
  const screens = capabilitiesOf(useSignedIn().permissions);
  const { hasLetterKeys } = usePreferences();
  return (
    <TopDialog isOpen={isOpen} onClose={onClose}>
      <Heading slot="title" className={css.title ?? ''}>
        {words.keysTitle}
      </Heading>
      <div className={css.groups}>
        <Group
          title={words.screens}
          keys={screens.map(({ path, letter }) => [sections[path], `G ${letter.toUpperCase()}`])}
        />
        {words.keyGroups.map(({ title, keys }) => (
          <Group key={title} title={title} keys={keys} />
        ))}
        <label className={css.choice}>
          <input
            type="checkbox"
            checked={hasLetterKeys}
            onChange={({ target }) => prefer({ hasLetterKeys: target.checked })}
          />
          {words.letterKeys}
        </label>
      </div>
    </TopDialog>
  );
}

function Group({
  title,
  keys,
}: {
  title: string;
  keys: readonly (readonly [name: string, key: string])[];
}) {
  return (
    <section>
      <h3 className={css.group}>{title}</h3>
      <dl className={css.keys}>
        {keys.map(([name, key]) => (
          <div key={name} className={css.one}>
            <dt>{name}</dt>
            <dd>
              {key.split(' ').map((part) => (
                <kbd key={part} className={css.key}>
                  {part}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
