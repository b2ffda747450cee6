import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { showToast } from '../overlay/toast-store.ts';
import { addressText } from './address-text.tsx';
import { copyText } from './copy-text.ts';
import css from './copy-code.module.css';
import { groupCode } from './group-code.ts';
import { copyIcon } from '../icon/drawings/copy.ts';

const tickMs = 2000;

/**
 * A code shown in groups of four and copied without spaces. After copying, the icon is a tick for 2 s and a toast says
 * `copiedText`. `copy` replaces the browser's clipboard, for a native shell with its own; `end` holds further buttons, such
 * as one for the barcode.
 */
export function CopyCode({
  label,
  code,
  copyLabel,
  copiedText,
  failedText,
  copy = copyText,
  end,
  isWords = false,
}: {
  label: string;
  code: string;
  /** The code is words: neither grouped nor stripped of its spaces. */
  isWords?: boolean;
  copyLabel: string;
  copiedText: string;
  failedText?: string | undefined;
  copy?: (text: string) => Promise<boolean>;
  end?: ReactNode;
}) {
  const [timesCopied, setTimesCopied] = useState(0);
  const [hasTick, setHasTick] = useState(false);

  useEffect(() => {
    if (timesCopied === 0) return undefined;
    const timer = setTimeout(() => setHasTick(false), tickMs);
    return () => clearTimeout(timer);
  }, [timesCopied]);

  async function copyNow() {
    if (await copy(isWords ? code : code.replace(/\s+/g, ''))) {
      setHasTick(true);
      setTimesCopied((times) => times + 1);
      showToast(copiedText, { kind: 'success' });
    } else if (failedText) {
      showToast(failedText, { kind: 'fail' });
    }
  }

  return (
    <div className={css.copy}>
      <span className={css.words}>
        <span className={css.label}>{label}</span>{' '}
        <span className={classNames(css.code, isWords && css.name)}>
          {isWords ? code : addressText(groupCode(code))}
        </span>
      </span>
      <IconButton
        icon={hasTick ? 'check' : copyIcon}
        label={copyLabel}
        onClick={() => void copyNow()}
      />
      {end}
    </div>
  );
}
