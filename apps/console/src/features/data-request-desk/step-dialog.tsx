import { MOST_DATA_REQUEST_UNITS } from '@cauce/contract/console';
import { Button, Dialog, TextArea } from '@cauce/ui';
import type { TextLimit } from '@cauce/ui';
import { useState } from 'react';
import { useCopy } from '../../session/copy-provider.tsx';

/** What an agent does with a request. */
export type StepName = 'ask' | 'mend' | 'grant' | 'deny' | 'apply' | 'lapse';

/** As much as the server takes, which counts as JavaScript does. */
const LIMIT: TextLimit = {
  most: MOST_DATA_REQUEST_UNITS,
  count: (text) => text.length,
  cut: (text, most) => text.slice(0, most),
};

/** Asks for the words of a step before it is taken. The one without words asks whether it is meant. */
export function StepDialog({
  step,
  isBusy,
  onTake,
  onClose,
}: {
  step: StepName;
  isBusy: boolean;
  onTake: (text: string) => void;
  onClose: () => void;
}) {
  const { dataRequests, shell } = useCopy();
  const words = dataRequests.steps[step];
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const isSpoken = words.label !== '';
  const isMissing = isSpoken && text.trim() === '';

  return (
    <Dialog
      isOpen
      title={words.title}
      text={words.text}
      closeLabel={shell.close}
      onClose={onClose}
      actions={
        <Button
          isBlock
          isBusy={isBusy}
          onClick={() => {
            setTried(true);
            if (!isMissing) onTake(text);
          }}
        >
          {words.action}
        </Button>
      }
    >
      {isSpoken && (
        <TextArea
          label={words.label}
          value={text}
          onChange={setText}
          limit={LIMIT}
          rows={4}
          counter={dataRequests.counter}
          error={isTried && isMissing ? dataRequests.missing : undefined}
        />
      )}
    </Dialog>
  );
}
