import { readSignInMethods } from '@cauce/contract/console';
import type { ConsoleOutputOf } from '@cauce/contract/console';
import type { ConsoleCopy } from '@cauce/copy/console';
import { Note, Stack } from '@cauce/ui';
import { ReadingBody } from '../../calls/reading-body.tsx';
import { useRead } from '../../calls/use-read.ts';
import { ScreenBody } from '../../parts/screen/screen-body.tsx';
import { ScreenHead } from '../../parts/screen/screen-head.tsx';
import { DataTable } from '../../parts/tables/data-table.tsx';
import type { Column } from '../../parts/tables/data-table.tsx';
import { Facts } from '../../parts/values/facts.tsx';
import { Instant } from '../../parts/values/instant.tsx';
import { StateWord } from '../../parts/values/state-word.tsx';
import { useCopy } from '../../session/copy-provider.tsx';
import { AccessTabs } from './access-tabs.tsx';
import css from './agent-columns.module.css';

type Data = ConsoleOutputOf<typeof readSignInMethods>;
type Words = ConsoleCopy['roles']['signInMethods'];

/** How people sign in: which methods are open and used, what the identity provider must assert, and who has what. */
export function SignInTab() {
  const { agents, roles } = useCopy();
  const words = roles.signInMethods;
  const reading = useRead(readSignInMethods, {}, { topic: 'agents' });
  return (
    <>
      <ScreenHead title={agents.title} />
      <ScreenBody>
        <AccessTabs selected="signIn">
          <ReadingBody reading={reading}>
            {(data) => (
              <Stack gap={4}>
                <DataTable
                  label={words.title}
                  columns={methodColumns(words)}
                  rows={data.methods}
                  keyOf={({ method }) => method}
                />
                {data.provider && (
                  <section aria-label={words.provider}>
                    <Facts facts={providerFacts(data.provider, words)} />
                  </section>
                )}
                <section aria-label={words.sessions}>
                  <Facts
                    facts={[
                      { label: words.idle, value: lastingOf(data.session.idleSeconds, words) },
                      { label: words.life, value: lastingOf(data.session.lifeSeconds, words) },
                    ]}
                  />
                </section>
                <Note>{words.setBy}</Note>
                <DataTable
                  label={words.persons}
                  columns={personColumns(words)}
                  rows={data.people}
                  keyOf={({ id }) => id}
                />
              </Stack>
            )}
          </ReadingBody>
        </AccessTabs>
      </ScreenBody>
    </>
  );
}

function methodColumns(words: Words): readonly Column<Data['methods'][number]>[] {
  return [
    { id: 'method', label: words.method, cell: ({ method }) => words.names[method] },
    {
      id: 'state',
      label: words.state,
      cell: ({ method, isOpen }) =>
        isOpen ? (
          <StateWord of="done">{words.open}</StateWord>
        ) : (
          <StateWord of="refused" tone="neutral">
            {method === 'oidc' ? words.unset : words.closed}
          </StateWord>
        ),
    },
    { id: 'people', label: words.people, isNumber: true, cell: ({ people }) => people },
    { id: 'signIns', label: words.signIns, isNumber: true, cell: ({ signIns }) => signIns },
    { id: 'refused', label: words.refused, isNumber: true, cell: ({ refused }) => refused },
  ];
}

function personColumns(words: Words): readonly Column<Data['people'][number]>[] {
  const has = (isTrue: boolean) => (isTrue ? words.has : words.hasNot);
  return [
    {
      id: 'name',
      label: words.name,
      cell: ({ name }) => <span className={css.name}>{name}</span>,
    },
    {
      id: 'password',
      label: words.names.password,
      cell: ({ hasPassword }) => has(hasPassword),
    },
    {
      id: 'passkeys',
      label: words.names.passkey,
      cell: ({ passkeys }) => (passkeys === 0 ? words.hasNot : passkeys),
    },
    { id: 'oidc', label: words.names.oidc, cell: ({ hasIdentity }) => has(hasIdentity) },
    {
      id: 'last',
      label: words.last,
      cell: ({ lastAt, lastMethod }) =>
        lastAt === null ? (
          words.none
        ) : (
          <>
            <Instant at={lastAt} />
            {lastMethod && <span className={css.email}>{words.names[lastMethod]}</span>}
          </>
        ),
    },
  ];
}

function providerFacts(
  {
    label,
    issuer,
    mailDomains,
    claim,
    secondFactor,
    requiresReauthentication,
  }: NonNullable<Data['provider']>,
  words: Words,
) {
  const { by, values } = secondFactor;
  return [
    { label: words.provider, value: label },
    { label: words.issuer, value: issuer },
    { label: words.domains, value: mailDomains.join(', ') || words.anyDomain },
    { label: words.claim, value: claim ?? words.noClaim },
    {
      label: words.second,
      value: by === 'provider' ? words.secondBy.provider : words.secondBy[by](values.join(', ')),
    },
    {
      label: words.requiresReauthentication,
      value: requiresReauthentication ? words.yes : words.no,
    },
  ];
}

/** A length of time in whole hours, or in minutes. */
function lastingOf(seconds: number, words: Words): string {
  return seconds % 3_600 === 0
    ? words.hours(seconds / 3_600)
    : words.minutes(Math.round(seconds / 60));
}
