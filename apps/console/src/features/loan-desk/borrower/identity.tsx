import { REVEAL_REASONS, readContact } from '@cauce/contract/console';
import type { ConsoleOutputOf, RevealedField, readBorrower } from '@cauce/contract/console';
import { groupPhone } from '@cauce/lending';
import { Icon, eyeIcon } from '@cauce/ui';
import { useState } from 'react';
import {
  Button,
  Header,
  Menu,
  MenuItem,
  MenuSection,
  MenuTrigger,
  Popover,
} from 'react-aria-components';
import { useAction } from '../../../calls/use-action.ts';
import floating from '../../../parts/dialogs/floating.module.css';
import { KeyCap } from '../../../parts/keys/key-cap.tsx';
import { KEYS } from '../../../parts/keys/keys.ts';
import { useKeys } from '../../../parts/keys/use-keys.ts';
import { useCopy } from '../../../session/copy-provider.tsx';
import { useMay, useSignedIn } from '../../../session/session.ts';
import css from './identity.module.css';
import { useShownFor } from './use-shown-for.ts';

type Why = (typeof REVEAL_REASONS)[number];

/** How long a detail stays visible in full. */
const SHOWN_SECONDS = 60;
const HIDDEN = '········';

/**
 * The borrower's identity. Each detail is masked until an agent shows it; the reason is chosen once, and the audit
 * log records each detail.
 */
export function Identity({ borrower }: { borrower: ConsoleOutputOf<typeof readBorrower> }) {
  const { loanDesk } = useCopy();
  const mayShow = useMay(readContact);
  const [why, setWhy] = useState<Why | null>(null);
  const details = [
    { field: 'phone', name: loanDesk.phone, mask: borrower.phoneMask },
    { field: 'curp', name: loanDesk.curp, mask: borrower.curpMask },
    { field: 'address', name: loanDesk.address, mask: borrower.isErased ? '' : HIDDEN },
  ] as const;
  const account = `${borrower.bankName} ${borrower.clabeMask}`.trim();
  return (
    <dl className={css.facts}>
      {details
        .filter(({ mask }) => mask !== '')
        .map(({ field, name, mask }) => (
          <div key={field}>
            <dt>{name}</dt>
            <dd>
              {mayShow ? (
                <Detail
                  borrowerId={borrower.id}
                  field={field}
                  mask={mask}
                  why={why}
                  onWhy={setWhy}
                />
              ) : (
                mask
              )}
            </dd>
          </div>
        ))}
      {account !== '' && (
        <div>
          <dt>{loanDesk.account}</dt>
          <dd>{account}</dd>
        </div>
      )}
    </dl>
  );
}

/** A detail and the button that shows it, for a minute. */
function Detail({
  borrowerId,
  field,
  mask,
  why,
  onWhy,
}: {
  borrowerId: string;
  field: RevealedField;
  mask: string;
  why: Why | null;
  onWhy: (why: Why) => void;
}) {
  const { borrower: words } = useCopy();
  const { country } = useSignedIn().lender;
  const { shown, show, hide } = useShownFor<string>(SHOWN_SECONDS);
  const { run, isRunning } = useAction(readContact);
  const [isMenuOpen, setMenuOpen] = useState(false);

  async function reveal(because: Why): Promise<void> {
    onWhy(because);
    const outcome = await run({ borrowerId, field, why: because });
    if (!outcome.ok) return;
    const { value } = outcome.data;
    show(field === 'phone' ? (groupPhone(value, country) ?? value) : value || '—');
  }
  const openOrReveal = () => (why === null ? setMenuOpen(true) : void reveal(why));
  useKeys({ [KEYS.cases.show]: field === 'phone' && shown === null ? openOrReveal : undefined });

  if (shown !== null)
    return (
      <span className={css.shown}>
        <span className={css.onScreen}>{shown.value}</span>
        <span className={css.onPaper}>{mask}</span>
        <Button
          className={css.eye ?? ''}
          aria-label={words.hideDetail(words.details[field])}
          onPress={hide}
        >
          <Icon name={eyeIcon} size="xs" />
          <span className={css.left} data-left={words.seconds(shown.left)} />
        </Button>
      </span>
    );
  return (
    <span className={css.masked}>
      {mask}
      <MenuTrigger
        isOpen={isMenuOpen}
        onOpenChange={(opens) => (opens ? openOrReveal() : setMenuOpen(false))}
      >
        <Button
          className={css.eye ?? ''}
          aria-label={words.showDetail(words.details[field])}
          isDisabled={isRunning}
        >
          <Icon name={eyeIcon} size="xs" />
          {field === 'phone' && <KeyCap of={KEYS.cases.show} />}
        </Button>
        <Popover className={floating.menu ?? ''} placement="bottom start">
          <Menu aria-label={words.showWhy} onAction={(key) => void reveal(whyOf(String(key)))}>
            <MenuSection>
              <Header className={css.head}>{words.showWhy}</Header>
              {REVEAL_REASONS.map((one) => (
                <MenuItem key={one} id={one} className={floating.item ?? ''}>
                  {words.why[one]}
                </MenuItem>
              ))}
            </MenuSection>
          </Menu>
        </Popover>
      </MenuTrigger>
    </span>
  );
}

const whyOf = (key: string): Why => REVEAL_REASONS.find((one) => one === key) ?? 'call';
