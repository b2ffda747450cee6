import type { ComplaintCase, ComplaintChange } from '@cauce/contract/console';
import { Icon } from '@cauce/ui';
import css from './composer.module.css';

/** A form of the composer. While hidden it keeps what was typed. */
export interface ComposerFormProps {
  readonly complaintCase: ComplaintCase;
  readonly isShown: boolean;
  readonly onShow: () => void;
  readonly onRefresh: () => Promise<void>;
  readonly onChange: (change: ComplaintChange) => void;
  /** Whether the agent is writing: nothing may move then. */
  readonly onBusy: (isBusy: boolean) => void;
}

/** Attributes of a field whose text was refused; `id` is that of its `FormError`. */
export const faultOf = (error: string | null, id: string) =>
  error === null ? {} : { 'aria-invalid': true, 'aria-describedby': id };

export function FormError({ error, id }: { error: string | null; id: string }) {
  if (error === null) return null;
  return (
    <p className={css.error} id={id} role="alert">
      <Icon name="alert" size="xs" />
      {error}
    </p>
  );
}
