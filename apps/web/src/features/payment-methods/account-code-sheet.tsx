import { CodeStep, Note } from '@cauce/ui';
import { useState } from 'react';
import { useCopy } from '../../copy/copy-provider.tsx';
import type { CodeWait } from './use-bank-binding.ts';

/** The code by SMS that is needed to change the account: a person who only has the address of a session can change nothing. */
export function AccountCodeSheet({
  wait,
  isBusy,
  onConfirm,
  onResend,
  onCancel,
}: {
  wait: CodeWait | null;
  isBusy: boolean;
  onConfirm: (code: string) => Promise<'wrong' | undefined>;
  onResend: () => void;
  onCancel: () => void;
}) {
  const copy = useCopy();
  const text = useCopy('bankBinding');
  const [code, setCode] = useState('');
  const { round = 0, seconds = 0 } = wait?.countdown ?? {};
  return (
    <CodeStep
      isOpen={wait !== null}
      texts={{
        title: text.codeTitle,
        label: text.codeLabel,
        confirm: text.codeConfirm,
        cancel: copy.common.cancel,
        getCode: text.getCode,
        resendIn: text.resendIn,
      }}
      code={code}
      problem={wait?.problem?.text}
      isAboutCode={wait?.problem?.isAboutCode === true}
      isSending={isBusy}
      isConfirming={isBusy}
      countdown={{ round, seconds: seconds || 60, isWaiting: seconds > 0 }}
      onType={setCode}
      onResend={() => {
        setCode('');
        onResend();
      }}
      onConfirm={() => void onConfirm(code).then((outcome) => outcome === 'wrong' && setCode(''))}
      onCancel={() => {
        setCode('');
        onCancel();
      }}
    >
      {/* If the code could not be sent, nothing beside the error says that it was. */}
      {(wait?.problem === undefined || wait.problem.isAboutCode) && (
        <Note size="body">{text.codeSentTo(wait?.codePhone ?? '')}</Note>
      )}
    </CodeStep>
  );
}
