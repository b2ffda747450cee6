import { SEEN_BECAUSE, readContact } from '@cauce/contract/console';
import type { ConsoleOutputOf, readBorrower } from '@cauce/contract/console';
import { groupPhone } from '@cauce/lending';
import { useEffect, useState } from 'react';
import {
  Button,
  Header,
  Menu,
  MenuItem,
  MenuSection,
  MenuTrigger,
  Popover,
} from 'react-aria-components';
import { useAct } from '../../../calls/use-act.ts';
import { useCopy } from '../../../session/copy-provider.tsx';
import { useMay, useSignedIn } from '../../../session/session.ts';
import css from './identity.module.css';

type Contact = ConsoleOutputOf<typeof readContact>;
/** How long full numbers stay visible. */
const SHOWN_SECONDS = 60;

/** The borrower's identity. Numbers are masked until an agent gives a reason to see them, which the audit log records. */
export function Identity({ borrower }: { borrower: ConsoleOutputOf<typeof readBorrower> }) {
  const { loanDesk, borrower: words, refusals } = useCopy();
  const { country } = useSignedIn().lender;
  const [shown, setShown] = useState<{ contact: Contact; left: number } | null>(null);
  const { run, isRunning } = useAct(readContact);
  const mayShow = useMay(readContact);
  const isShown = shown !== null;
  useEffect(() => {
    if (!isShown) return undefined;
    const timer = setInterval(
      () =>
        setShown((before) =>
          before === null || before.left <= 1 ? null : { ...before, left: before.left - 1 },
        ),
      1_000,
    );
    return () => clearInterval(timer);
  }, [isShown]);

  async function show(why: (typeof SEEN_BECAUSE)[number]): Promise<void> {
    const outcome = await run({ borrowerId: borrower.id, why });
    if (outcome.ok) setShown({ contact: outcome.data, left: SHOWN_SECONDS });
  }

  const contact = shown?.contact;
  const phone = contact && (groupPhone(contact.phone, country) ?? contact.phone);
  const facts = [
    { name: loanDesk.phone, value: phone ?? borrower.phoneMask },
    { name: loanDesk.curp, value: contact?.curp ?? borrower.curpMask },
    { name: loanDesk.account, value: `${borrower.bankName} ${borrower.clabeMask}`.trim() },
    { name: loanDesk.address, value: contact?.address ?? '' },
  ].filter(({ value }) => value !== '');
  return (
    <div className={css.identity}>
      <dl className={css.facts}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {!mayShow ? (
        <span className={css.left}>{refusals.permissionRefused}</span>
      ) : shown === null ? (
        <MenuTrigger>
          <Button className={css.open ?? ''} isDisabled={isRunning}>
            {words.show}
          </Button>
          <Popover className={css.why ?? ''} placement="bottom start">
            <Menu aria-label={words.showWhy} onAction={(key) => void show(whyOf(String(key)))}>
              <MenuSection>
                <Header className={css.head}>{words.showWhy}</Header>
                {SEEN_BECAUSE.map((why) => (
                  <MenuItem key={why} id={why} className={css.item ?? ''}>
                    {words.why[why]}
                  </MenuItem>
                ))}
              </MenuSection>
            </Menu>
          </Popover>
        </MenuTrigger>
      ) : (
        <span className={css.left}>{words.secondsLeft(shown.left)}</span>
      )}
    </div>
  );
}

const whyOf = (key: string) => SEEN_BECAUSE.find((one) => one === key) ?? 'call';
