import { NoticeBar } from '@cauce/ui';
import { useLocation, useMatches, useRouter } from '@tanstack/react-router';
import * as v from 'valibot';
import { useCopy } from '../session/copy-provider.tsx';
import { openedWith, parseSearch } from './search-params.ts';
import css from './offline-note.module.css';

/**
 * Names the parameters of an address that its screen does not know, or whose value it does not understand: otherwise the agent
 * would take what is shown for what a colleague has sent.
 */
export function UnknownParameters() {
  const { shell } = useCopy();
  const router = useRouter();
  const { pathname, searchStr } = useLocation({
    select: ({ publicHref, searchStr }) => ({
      pathname: new URL(publicHref, globalThis.location.origin).pathname,
      searchStr,
    }),
  });
  const routeId = useMatches({ select: (matches) => matches.at(-1)?.routeId });
  if (routeId === undefined) return null;
  const schema: unknown = router.routesById[routeId].options.validateSearch;
  const known = isSchema(schema) ? schema.entries : {};
  const now = parseSearch(searchStr);
  const unknown = Object.keys(now).filter((name) => !(name in known));
  const unclear = Object.entries(pathname === openedWith.pathname ? openedWith.search : {}).flatMap(
    ([name, value]) => {
      const entry = known[name];
      const isRead =
        entry === undefined || name in now || v.safeParse(entry, value).output !== undefined;
      return isRead ? [] : [name];
    },
  );
  const notices = [
    unknown.length > 0 && shell.unknownParameters(unknown.join(', ')),
    unclear.length > 0 && shell.unclearParameters(unclear.join(', ')),
  ].filter((text) => text !== false);
  return (
    <output className={notices.length === 0 ? undefined : css.note}>
      {notices.map((text) => (
        <NoticeBar key={text} tone="warn">
          {text}
        </NoticeBar>
      ))}
    </output>
  );
}

const isSchema = (
  value: unknown,
): value is { readonly entries: Readonly<Record<string, v.GenericSchema>> } =>
  typeof value === 'object' && value !== null && 'entries' in value;
