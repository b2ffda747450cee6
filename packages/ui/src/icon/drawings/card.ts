import type { IconDrawing } from '../icon.tsx';

export const cardIcon: IconDrawing = {
  path: 'M6.2 5.5h11.6a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3h-11.6a3 3 0 0 1-3-3v-7a3 3 0 0 1 3-3zM3.2 10h17.6M7 14.8h3',
};
