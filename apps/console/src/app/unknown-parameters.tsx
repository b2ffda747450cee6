import { NoticeBar } from '@cauce/ui';
import { useLocation, useMatches, useRouter } from '@tanstack/react-router';
import { useCopy } from '../session/copy-provider.tsx';
import { parseSearch } from '../session/search-text.ts';
import css from './offline-note.module.css';

/**
 * Names what an address asks for and its screen does not know. What is shown would otherwise pass for what a colleague has
 * sent.
 */
export function UnknownParameters() {
  const { shell } = useCopy();
  const router = useRouter();
  const searchStr = useLocation({ select: (location) => location.searchStr });
  const routeId = useMatches({ select: (matches) => matches.at(-1)?.routeId });
  if (routeId === undefined) return null;
  const schema: unknown = router.routesById[routeId].options.validateSearch;
  const known = isSchema(schema) ? schema.entries : {};
  const unknown = Object.keys(parseSearch(searchStr)).filter((name) => !(name in known));
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
