import { downloadIcon } from '@cauce/ui';
import type { ComponentProps } from 'react';
import { ActButton } from '../screen/act-button.tsx';

/** Has the server write a file, which `onDone` then saves. */
export function DownloadButton<Input, Output>(
  props: Omit<ComponentProps<typeof ActButton<Input, Output>>, 'icon'>,
) {
  return <ActButton {...props} icon={downloadIcon} />;
}
