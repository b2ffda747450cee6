import { href } from '@cauce/contract';
import type { ScreenName, Session } from '@cauce/contract';
import { Card, Icon } from '@cauce/ui';
import { useWays } from '../../session/ways.ts';
import { FIELDS } from './sample-values.ts';
import type { Values } from './sample-values.ts';
import { texts } from './test-preview-texts.ts';
import css from './screen-links.module.css';

/** Screens with parameters of their own: the demo loan's next payment by voucher. */
const OWN: Partial<Record<ScreenName, Readonly<Record<string, string>>>> = {
  repaymentInstructions: { requestType: '1', amount: '88920' },
};

/**
 * A link for each screen that this build has, with the values in its address. Plain links: the page is opened anew, as a
 * shell opens it, and not with what this one has read already.
 */
export function ScreenLinks({ values }: { values: Values }) {
  const { isBuilt } = useWays();
  const session: Session = Object.fromEntries(
    FIELDS.flatMap((name) => (values[name] === '' ? [] : [[name, values[name]]])),
  );
  return (
    <Card title={texts.open}>
      <ul className={css.grid}>
        {texts.links
          .filter(([name]) => isBuilt(name))
          .map(([name, label]) => (
            <li key={name}>
              <a className={css.link} href={href(name, OWN[name] ?? {}, session)}>
                {label}
                <Icon name="right" size="xs" className={css.chevron} />
              </a>
            </li>
          ))}
      </ul>
    </Card>
  );
}
