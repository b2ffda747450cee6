import type { IconDrawing } from '../icon.tsx';

export const refreshIcon: IconDrawing = {
  path: 'M19.5 12a7.5 7.5 0 1 1-2.3-5.4L19.5 9M19.5 4.5V9H15',
};
