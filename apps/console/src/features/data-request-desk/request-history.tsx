import type { DataRequestCase } from '@cauce/contract/console';
import { Card } from '@cauce/ui';
import { Instant } from '../../parts/values/instant.tsx';
import { useCopy } from '../../session/copy-provider.tsx';
import css from './request-case.module.css';

/** The history of a request from the first step, with the texts. */
export function RequestHistory({ request }: { request: DataRequestCase }) {
  const { dataRequests: words } = useCopy();
  return (
    <Card title={words.history}>
      <ol className={css.events}>
        {request.history.map(({ kind, by, text, at }) => (
          <li key={`${at} ${kind}`}>
            <p className={css.what}>{words.events[kind]}</p>
            <p className={css.quiet}>
              {by?.name ?? words.person} · <Instant at={at} />
            </p>
            {text !== null && <p className={css.text}>{request.isErased ? words.erased : text}</p>}
          </li>
        ))}
      </ol>
    </Card>
  );
}
