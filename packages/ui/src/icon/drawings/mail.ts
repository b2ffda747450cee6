import type { IconDrawing } from '../icon.tsx';

export const mailIcon: IconDrawing = {
  path: 'M6.2 5.5h11.6a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3h-11.6a3 3 0 0 1-3-3v-7a3 3 0 0 1 3-3zM4.5 8.3l7.5 5 7.5-5',
};
