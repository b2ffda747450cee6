import {
  DATA_REQUEST_LIMITS,
  DATA_RIGHTS_OF,
  DATA_REQUEST_TERMS,
  characterLimit,
} from '@cauce/lending';
import { Button, FormAnswer, SelectField, TextArea, TextField } from '@cauce/ui';
import { Suspense, use } from 'react';
import { useCopy } from '../../copy/copy-provider.tsx';
import { useConfig } from '../../session/page-config.tsx';
import { SiteLink, useSiteAddress } from '../../session/site-link.tsx';
import { SitePage } from '../../session/site-page.tsx';
import css from './data-request-section.module.css';
import type { Filed } from './filed-request.tsx';
import { filedParts, useDataRequest } from './use-data-request.ts';

const LIMITS = {
  name: characterLimit(DATA_REQUEST_LIMITS.name),
  contact: characterLimit(DATA_REQUEST_LIMITS.contact),
  text: characterLimit(DATA_REQUEST_LIMITS.text),
};

/** After a form sent without scripts the server may render the folio with the page. */
export const prepare = (): Promise<unknown> =>
  typeof window === 'undefined' ? filedParts.load('filed') : Promise.resolve();

/** Requests about one's own data, by the rights that the market's law gives; no session needed. */
export function Section() {
  const copy = useCopy('dataRequest');
  const action = useSiteAddress('dataRequest');
  const request = useDataRequest();
  const { fields, filed, write } = request;
  const { answerDays, applyBusinessDays, noticeBusinessDays, completionBusinessDays } =
    DATA_REQUEST_TERMS;
  const { country } = useConfig();
  const line = (name: 'name' | 'contact' | 'nomineeName' | 'nomineeContact') => ({
    name,
    label: copy[name],
    value: fields[name] ?? '',
    limit: name === 'name' || name === 'nomineeName' ? LIMITS.name : LIMITS.contact,
    error: request.isMissing(name) ? copy.missing : undefined,
    onChange: (value: string) => write({ [name]: value }),
  });

  return (
    <SitePage title={copy.title} lead={filed === null ? copy.lead : undefined}>
      {filed !== null ? (
        <Suspense>
          <LoadedFiled filed={filed} onAgain={request.again} />
        </Suspense>
      ) : (
        <>
          <form
            className={css.form}
            method="post"
            action={action}
            onSubmit={request.submit}
            noValidate
          >
            {request.problem !== '' && <FormAnswer text={request.problem} />}
            <SelectField
              label={copy.right}
              name="right"
              value={fields.right}
              choices={DATA_RIGHTS_OF[country].map((id) => ({ id, label: copy.rights[id] }))}
              onChange={(right) => write({ right })}
            />
            <TextField {...line('name')} autoComplete="name" />
            <TextField {...line('contact')} autoComplete="email" />
            {fields.right === 'nomination' && (
              <>
                <TextField {...line('nomineeName')} />
                <TextField {...line('nomineeContact')} />
              </>
            )}
            <TextArea
              name="text"
              label={copy.text}
              hint={copy.textHint}
              value={fields.text}
              limit={LIMITS.text}
              counter={copy.counter}
              error={request.isMissing('text') ? copy.missing : undefined}
              onChange={(text) => write({ text })}
            />
            <Button type="submit" isBlock isBusy={request.isBusy}>
              {copy.send}
            </Button>
          </form>
          <p className={css.note}>
            {copy.clock(answerDays, applyBusinessDays, noticeBusinessDays, completionBusinessDays)}
          </p>
        </>
      )}
      <SiteLink className={css.link} to="privacyNotice">
        {copy.notice}
      </SiteLink>
    </SitePage>
  );
}

function LoadedFiled(props: { filed: Filed; onAgain: () => void }) {
  const { FiledRequest } = use(filedParts.load('filed'));
  return <FiledRequest {...props} />;
}
