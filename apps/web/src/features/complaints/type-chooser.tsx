import { COLLECTION_TYPE, mayFileComplaint } from '@cauce/lending';
import {
  appIcon,
  Card,
  Icon,
  Note,
  NoticeBar,
  percentIcon,
  phoneIcon,
  showToast,
  userIcon,
  walletIcon,
  chatIcon,
} from '@cauce/ui';
import type { IconSource } from '@cauce/ui';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useCopy } from '../../copy/copy-provider.tsx';
import { ScreenLink } from '../../session/screen-link.tsx';
import type { Home, Order } from './complaint.ts';
import css from './type-chooser.module.css';

/** Icons of the known reasons; any other gets a speech bubble. */
const icons: Readonly<Record<string, IconSource>> = {
  [COLLECTION_TYPE]: phoneIcon,
  2: walletIcon,
  3: percentIcon,
  4: userIcon,
  5: appIcon,
};

type Reason = Home['types'][number];

/**
 * The reasons for a complaint. One with sub-types expands in place, all others lead to the form. If the loan cannot have a
 * complaint about collection, this says so here and not after the writing.
 */
export function TypeChooser({ home, order }: { home: Home; order: Order | null }) {
  const copy = useCopy('complaints').home;
  const [openType, setOpenType] = useState<string | null>(null);
  const mayCollect = mayFileComplaint({
    type: COLLECTION_TYPE,
    orderFlag: order?.allowsCollection ?? null,
    collectionNeedsFlag: home.collectionNeedsFlag,
  });
  if (home.types.length === 0) return <Note size="body">{copy.noReasons}</Note>;

  return (
    <Card isFlush label={copy.reasons}>
      <ul>
        {home.types.map((type) => {
          const sonTypes = home.sonTypes.filter((son) => son.type === type.value);
          const isBlocked = type.value === COLLECTION_TYPE && !mayCollect;
          const isOpen = openType === type.value;
          const press = () => {
            if (isBlocked && !isOpen) showToast(copy.collectionBlocked, { kind: 'fail' });
            setOpenType(isOpen ? null : type.value);
          };
          return (
            <li className={css.type} key={type.value}>
              {isBlocked || sonTypes.length > 0 ? (
                <Expandable type={type} isOpen={isOpen} onPress={press}>
                  {isBlocked ? (
                    // A toast says that it is not possible; this says what to do instead, and stays.
                    <NoticeBar tone="warn">{copy.collectionHint}</NoticeBar>
                  ) : (
                    sonTypes.map((son) => (
                      <ReasonLink key={son.value} type={type} son={son} order={order} />
                    ))
                  )}
                </Expandable>
              ) : (
                <ReasonLink type={type} order={order} />
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function Expandable({
  type,
  isOpen,
  onPress,
  children,
}: {
  type: Reason;
  isOpen: boolean;
  onPress: () => void;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        className={css.row}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={onPress}
      >
        <Icon name={icons[type.value] ?? chatIcon} />
        <span className={css.name}>{type.title}</span>
        <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size="s" className={css.end} />
      </button>
      {isOpen && (
        <div className={css.sons} id={id}>
          {children}
        </div>
      )}
    </>
  );
}

/** Leads to the form with its subject (type, sub-type, order and session in the query). */
function ReasonLink({ type, son, order }: { type: Reason; son?: Reason; order: Order | null }) {
  const own = {
    problemType: type.value,
    problemSonType: son?.value ?? '',
    orderNo: order?.orderNo ?? '',
  };
  return (
    <ScreenLink to="complaintForm" own={own} className={son ? css.son : css.row}>
      {!son && <Icon name={icons[type.value] ?? chatIcon} />}
      <span className={css.name}>{(son ?? type).title}</span>
      <Icon name="right" size={son ? 'xs' : 's'} className={css.end} />
    </ScreenLink>
  );
}
