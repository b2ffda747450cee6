import type { OutputOf, fileDataRequest } from '@cauce/contract';
import { ButtonLink, DateText } from '@cauce/ui';
import { useEffect, useRef } from 'react';
import { useCopy } from '../../copy/copy-provider.tsx';
import { SiteLink } from '../../session/site-link.tsx';
import css from './data-request-section.module.css';

export type Filed = OutputOf<typeof fileDataRequest>;

/** The folio of a request and its deadline, for the person to keep. */
export function FiledRequest({ filed, onAgain }: { filed: Filed; onAgain: () => void }) {
  const copy = useCopy('dataRequest');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={css.filed} aria-labelledby="filed">
      <h2 id="filed" ref={heading} tabIndex={-1}>
        {copy.sent}
      </h2>
      <dl>
        <div>
          <dt>{copy.folio}</dt>
          <dd className={css.folio}>{filed.folio}</dd>
        </div>
        <div>
          <dt>{copy.noticeBy}</dt>
          <dd>
            <DateText on={filed.noticeBy} />
          </dd>
        </div>
        <div>
          <dt>{copy.answerBy}</dt>
          <dd>
            <DateText on={filed.answerBy} />
          </dd>
        </div>
      </dl>
      <p>{copy.keep}</p>
      <ButtonLink as={SiteLink} to="dataRequest" variant="secondary" size="s" onClick={onAgain}>
        {copy.again}
      </ButtonLink>
    </section>
  );
}
