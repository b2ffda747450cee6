import { NoticeBar } from '@cauce/ui';
import { useLocation, useMatches, useRouter } from '@tanstack/react-router';
import { useCopy } from '../session/copy-provider.tsx';
import { parseSearch } from '../session/search-text.ts';
import css from './offline-note.module.css';

/** What an address asked for when it was opened or returned to. */
const askedNow = () => ({
  path: window.location.pathname,
  names: Object.keys(parseSearch(window.location.search)),
});
let asked = askedNow();
window.addEventListener('popstate', () => {
  asked = askedNow();
});

/**
 * Names what an address asks for and its screen does not know. What is shown would otherwise pass for what a colleague has
 * sent.
 */
export function UnknownParameters() {
  const { shell } = useCopy();
  const router = useRouter();
  const path = useLocation({ select: ({ pathname }) => router.basepath + pathname });
  const routeId = useMatches({ select: (matches) => matches.at(-1)?.routeId });
  if (routeId === undefined) return null;
  const schema: unknown = router.routesById[routeId].options.validateSearch;
  const known = isSchema(schema) ? schema.entries : {};
  const isSame = path.replace(/\/$/, '') === asked.path.replace(/\/$/, '');
  const unknown = isSame ? asked.names.filter((name) => !(name in known)) : [];
  return (
    <output className={unknown.length === 0 ? undefined : css.note}>
      {unknown.length > 0 && (
        <NoticeBar tone="warn">{shell.unknownParameters(unknown.join(', '))}</NoticeBar>
      )}
    </output>
  );
}

const isSchema = (value: unknown): value is { readonly entries: object } =>
  typeof value === 'object' && value !== null && 'entries' in value;
