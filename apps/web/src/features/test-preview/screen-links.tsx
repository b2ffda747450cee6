import { OUTBOX_PATH, href, screens } from '@cauce/contract';
import type { ScreenName, Session } from '@cauce/contract';
import { Card, Icon } from '@cauce/ui';
import { FIELDS } from './sample-values.ts';
import type { Values } from './sample-values.ts';
import css from './screen-links.module.css';
import { SlipLink } from './slip-link.tsx';
import { texts } from './test-preview-texts.ts';

type Own = Readonly<Record<string, string>>;

/** The demo data's loans, one for each state. */
export function LoanLinks({ values }: { values: Values }) {
  return (
    <Card title={texts.loans}>
      <ul className={css.grid}>
        {texts.states.map(([orderId, label]) => (
          <li key={orderId}>
            <ValueLink to="loanDetail" own={{ orderId }} label={label} values={values} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** All screens that this build has. */
export function ScreenLinks({ values }: { values: Values }) {
  return (
    <Card title={texts.open}>
      <ul className={css.grid}>
        {texts.links.map(([name, label]) => (
          <li key={name}>
            {name === 'repaymentInstructions' ? (
              <SlipLink label={label} session={sessionOf(values)} />
            ) : (
              <ValueLink to={name} label={label} values={values} />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The SMS that the demo has sent. */
export function MessagesLink({ values }: { values: Values }) {
  const query = new URLSearchParams({ isNeedPop: values.isNeedPop });
  return (
    <Card title={texts.messages}>
      <a className={css.link} href={`${OUTBOX_PATH}?${query}`}>
        {texts.outbox}
        <Icon name="right" size="xs" className={css.chevron} />
      </a>
    </Card>
  );
}

/**
 * A link to a screen with the fields' values. A plain link: the page loads from scratch, as in a shell, and not with what
 * this one has read already.
 */
function ValueLink({
  to,
  own,
  label,
  values,
}: {
  to: ScreenName;
  own?: Own | undefined;
  label: string;
  values: Values;
}) {
  // A document of the public site receives no session; here it is opened as a shell opens it, with everything.
  const all = screens[to].access === 'site' ? { view: 'app', ...sessionOf(values), ...own } : own;
  return (
    <a className={css.link} href={href(to, all ?? {}, sessionOf(values))}>
      {label}
      <Icon name="right" size="xs" className={css.chevron} />
    </a>
  );
}

function sessionOf(values: Values): Session {
  return Object.fromEntries(
    FIELDS.flatMap((name) => (values[name] === '' ? [] : [[name, values[name]]])),
  );
}
