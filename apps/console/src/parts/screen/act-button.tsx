import type { ConsoleEndpoint } from '@cauce/contract/console';
import { Button } from '@cauce/ui';
import type { ComponentProps } from 'react';
import { useAction } from '../../calls/use-action.ts';

/** A small button that makes one call; a refusal shows as everywhere. */
export function ActButton<Input, Output>({
  label,
  icon,
  endpoint,
  input,
  onDone,
  onEnd,
}: {
  label: string;
  icon: NonNullable<ComponentProps<typeof Button>['icon']>;
  endpoint: ConsoleEndpoint<Input, Output>;
  input: Input;
  onDone: (output: Output) => void;
  /** After the call, done or refused. */
  onEnd?: () => Promise<void>;
}) {
  const { run, isRunning } = useAction(endpoint);

  async function act(): Promise<void> {
    const outcome = await run(input);
    if (outcome.ok) onDone(outcome.data);
    await onEnd?.();
  }

  return (
    <Button size="s" variant="secondary" icon={icon} isBusy={isRunning} onClick={() => void act()}>
      {label}
    </Button>
  );
}
