import { MAX_DATA_REQUEST_UNITS } from '@cauce/contract/console';
import { Stack } from '@cauce/ui';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { CountedArea } from '../../parts/fields/counted-area.tsx';
import { ActDialog } from '../../parts/dialogs/open-dialog.tsx';
import { limitTo } from '../../parts/values/text-limit.ts';
import { useCopy } from '../../session/copy-provider.tsx';

/** An agent's action on a request. */
export type StepName = 'requestMissing' | 'recordMissing' | 'grant' | 'deny' | 'apply' | 'lapse';

/** The dialog for the text of a step; a step without a text is only confirmed. */
export function StepDialog({
  step,
  isBusy,
  onSubmit,
  onClose,
  children,
}: {
  step: StepName;
  isBusy: boolean;
  onSubmit: (text: string) => void;
  onClose: () => void;
  children?: ReactNode;
}) {
  const { dataRequests } = useCopy();
  const words = dataRequests.steps[step];
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const hasText = words.label !== '';
  const isMissing = hasText && text.trim() === '';

  return (
    <ActDialog
      title={words.title}
      text={words.text}
      action={words.action}
      isBusy={isBusy}
      onAct={() => {
        setTried(true);
        if (!isMissing) onSubmit(text);
      }}
      onClose={onClose}
    >
      <Stack gap={4}>
        {children}
        {hasText && (
          <CountedArea
            label={words.label}
            value={text}
            onChange={setText}
            limit={limitTo(MAX_DATA_REQUEST_UNITS)}
            rows={4}
            error={isTried && isMissing ? dataRequests.missing : undefined}
          />
        )}
      </Stack>
    </ActDialog>
  );
}
