import { useState } from 'react';
import { Heading, Input, SearchField, useFilter } from 'react-aria-components';
import { Icon, searchIcon } from '@cauce/ui';
import { KEYS, capsOf } from '../parts/keys/keys.ts';
import type { KeyGroup } from '../parts/keys/keys.ts';
import { useCopy } from '../session/copy-provider.tsx';
import { setPreferences, usePreferences } from '../session/preferences.ts';
import { useSignedIn } from '../session/session.ts';
import { capabilitiesOf } from './capabilities.ts';
import css from './shortcut-list.module.css';
import { TopDialog } from './top-dialog.tsx';

const GROUPS: readonly KeyGroup[] = ['everywhere', 'lists', 'complaints', 'cases'];

/** The list of keyboard shortcuts, which can be searched, and a switch for those of one letter. */
export function ShortcutList({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <TopDialog isOpen={isOpen} onClose={onClose} isWide>
      <ShortcutGroups />
    </TopDialog>
  );
}

function ShortcutGroups() {
  const { palette: words, sections } = useCopy();
  const screens = capabilitiesOf(useSignedIn());
  const { hasLetterKeys } = usePreferences();
  const [searchText, setSearchText] = useState('');
  const { contains } = useFilter({ sensitivity: 'base' });
  const keyWords: KeyWords = words.keyGroups;
  const groups = [
    ...GROUPS.map((group) => ({
      title: keyWords[group].title,
      keys: namedKeys(KEYS[group], keyWords[group].names),
    })),
    {
      title: words.screens,
      keys: screens.map(
        ({ path, letter }) => [sections[path], `G ${letter.toUpperCase()}`] as const,
      ),
    },
  ]
    .map(({ title, keys }) => ({
      title,
      keys: keys.filter(([name]) => contains(name, searchText.trim())),
    }))
    .filter(({ keys }) => keys.length > 0);
  return (
    <>
      <div className={css.top}>
        <Heading slot="title" className={css.title ?? ''}>
          {words.keysTitle}
        </Heading>
        <p className={css.note}>{words.keysNote}</p>
        <SearchField
          className={css.find ?? ''}
          aria-label={words.findName}
          value={searchText}
          onChange={setSearchText}
        >
          <Icon name={searchIcon} size="xs" />
          <Input placeholder={words.findName} />
        </SearchField>
      </div>
      <div className={css.scroll}>
        {groups.length === 0 && <p className={css.note}>{words.noKey}</p>}
        <div className={css.groups}>
          {groups.map(({ title, keys }) => (
            <Group key={title} title={title} keys={keys} />
          ))}
        </div>
      </div>
      <label className={css.choice}>
        <input
          type="checkbox"
          checked={hasLetterKeys}
          onChange={({ target }) => setPreferences({ hasLetterKeys: target.checked })}
        />
        {words.letterKeys}
      </label>
    </>
  );
}

/** A group without one of its names does not compile. */
type KeyWords = {
  readonly [Group in KeyGroup]: {
    readonly title: string;
    readonly names: Readonly<Record<keyof (typeof KEYS)[Group], string>>;
  };
};

const namedKeys = (
  keys: Readonly<Record<string, string>>,
  names: Readonly<Record<string, string>>,
): readonly (readonly [name: string, key: string])[] =>
  Object.entries(keys).map(([name, key]) => [names[name] ?? name, key]);

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
              {capsOf(key).map((cap) => (
                <kbd key={cap} className={css.key}>
                  {cap}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
