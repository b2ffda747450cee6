import type { ConsoleRefusalName } from '@cauce/contract/console';
import { useState } from 'react';
import { refusalText } from '../../calls/refusal-text.ts';
import { useCopy } from '../../session/copy-provider.tsx';
import { usePasswordFault } from './agent-fields.tsx';

/** A new password and the code that it is confirmed with, as they are typed, and what is wrong with each. */
export function useNewPassword() {
  const copy = useCopy();
  const [password, typePassword] = useState('');
  const [code, typeCode] = useState('');
  const [wasTried, setTried] = useState(false);
  const [refused, setRefused] = useState<ConsoleRefusalName | null>(null);
  const passwordFault = usePasswordFault()(password);
  const codeFault = code.length < 6 ? copy.signIn.codeMissing : undefined;
  const refusal = refused === null ? undefined : refusalText(refused, copy);
  const isWeak = refused === 'passwordWeak';

  return {
    password: {
      value: password,
      onChange: (typed: string) => {
        typePassword(typed);
        if (isWeak) setRefused(null);
      },
      error: isWeak ? refusal : wasTried ? passwordFault : undefined,
    },
    code: {
      value: code,
      onChange: typeCode,
      error: isWeak ? undefined : (refusal ?? (wasTried ? codeFault : undefined)),
    },
    /** Whether both can be sent; if not, their errors say why. */
    check: (): boolean => {
      setTried(true);
      setRefused(null);
      return passwordFault === undefined && codeFault === undefined;
    },
    /** Shows a refusal at the field that it is about. A code works once, so another is needed. */
    refuse: (why: ConsoleRefusalName): void => {
      typeCode('');
      setTried(false);
      setRefused(why);
    },
  };
}
