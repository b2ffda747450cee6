import { IconButton, copyIcon, copyWithToast } from '@cauce/ui';
import type { ReactNode } from 'react';
import { useCopy } from '../../../session/copy-provider.tsx';
import css from './code-line.module.css';

/** How many last characters of a provider's id are shown: they differ most. */
const END = 4;

/** A code on one line with a button that copies it. What does not fit is left out of its middle. */
export function CodeLine({
  code,
  children,
}: {
  code: string;
  /** How it is written, if not as it is. */
  children?: ReactNode;
}) {
  const { shell } = useCopy();

  return (
    <span className={css.line}>
      <code className={css.code} title={code}>
        {children ?? (
          <>
            <span className={css.start}>{code.slice(0, -END)}</span>
            <span>{code.slice(-END)}</span>
          </>
        )}
      </code>
      <span className={css.copy}>
        <IconButton
          icon={copyIcon}
          size="xs"
          label={`${shell.copy}: ${code}`}
          onClick={() => void copyWithToast(code, shell.copied, shell.notCopied)}
        />
      </span>
    </span>
  );
}
