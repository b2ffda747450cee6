import { useState } from 'react';
import { useCopy } from '../../session/copy-provider.tsx';
import { usePasswordFault } from './agent-fields.tsx';

/** A new password and the code that it is confirmed with, as they are typed, and what is wrong with them. */
export function useNewPassword() {
  const { signIn } = useCopy();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);
  const faultOf = usePasswordFault();

  /** Whether both can be sent; if not, `error` says why. */
  function check(): boolean {
    const wrong = faultOf(password) ?? (code.length < 6 ? signIn.codeMissing : undefined);
    setError(wrong);
    return wrong === undefined;
  }

  return { password, setPassword, code, setCode, error, setError, check };
}
