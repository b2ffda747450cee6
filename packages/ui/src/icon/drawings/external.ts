import type { IconDrawing } from '../icon.tsx';

export const externalIcon: IconDrawing = {
  path: 'M14 4.5h5.5V10M19.5 4.5 11 13M18 14v3.5a2.5 2.5 0 0 1-2.5 2.5h-9A2.5 2.5 0 0 1 4 17.5v-9A2.5 2.5 0 0 1 6.5 6H10',
};
