import { Button, Dialog, Stack } from '@cauce/ui';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useCopy } from '../session/copy-provider.tsx';
import { ReasonField, isReason } from './reason-field.tsx';

/** An act that is done only for a reason: what it does, what it comes to, why. What was typed stays until it is done. */
export function ReasonDialog({
  title,
  text,
  action,
  isBusy,
  isReady = true,
  onDo,
  onClose,
  children,
}: {
  title: string;
  text?: ReactNode;
  action: string;
  isBusy: boolean;
  /** False while there is nothing yet to agree to. */
  isReady?: boolean;
  onDo: (reason: string) => Promise<void>;
  onClose: () => void;
  /** What it comes to, before the reason. */
  children?: ReactNode;
}) {
  const { shell } = useCopy();
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);

  function press(): void {
    setAsked(true);
    if (isReason(reason)) void onDo(reason);
  }

  return (
    <Dialog
      isOpen
      title={title}
      text={text}
      closeLabel={shell.close}
      onClose={onClose}
      actions={
        <Button isBlock isBusy={isBusy} disabled={!isReady} onClick={press}>
          {action}
        </Button>
      }
    >
      <Stack gap={4}>
        {children}
        <ReasonField value={reason} onChange={setReason} isAsked={isAsked} />
      </Stack>
    </Dialog>
  );
}
