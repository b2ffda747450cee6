import { PASSWORD_LENGTH } from '@cauce/contract/console';
import { Field } from '@cauce/ui';
import { useCopy } from '../../session/copy-provider.tsx';

type FieldProps = Pick<Parameters<typeof Field>[0], 'label' | 'value' | 'onChange' | 'required'>;
type CheckedFieldProps = FieldProps & { error?: string | undefined };

/** The name of an account or a passkey. */
export function NameField({ hint, ...field }: CheckedFieldProps & { hint?: string }) {
  return <Field {...field} hint={hint} maxLength={80} autoComplete="off" />;
}

/** The agent's existing password. */
export function PasswordField(field: CheckedFieldProps) {
  return (
    <Field
      {...field}
      type="password"
      autoComplete="current-password"
      maxLength={PASSWORD_LENGTH.most}
    />
  );
}

/** A new password. */
export function NewPasswordField(field: CheckedFieldProps) {
  const { setUp } = useCopy();
  return (
    <Field
      {...field}
      type="password"
      autoComplete="new-password"
      validate={usePasswordFault()}
      hint={setUp.passwordHint(PASSWORD_LENGTH.least)}
      maxLength={PASSWORD_LENGTH.most}
    />
  );
}

/** Why a chosen password is not accepted, in words. */
export function usePasswordFault(): (password: string) => string | undefined {
  const { setUp } = useCopy();
  return (password) =>
    password.length < PASSWORD_LENGTH.least ? setUp.tooShort(PASSWORD_LENGTH.least) : undefined;
}
