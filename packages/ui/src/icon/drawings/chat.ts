import type { IconDrawing } from '../icon.tsx';

export const chatIcon: IconDrawing = {
  path: 'M6.5 5h11A3.5 3.5 0 0 1 21 8.5v5a3.5 3.5 0 0 1-3.5 3.5h-5.3L7.5 20.5V17h-1A3.5 3.5 0 0 1 3 13.5v-5A3.5 3.5 0 0 1 6.5 5z',
};
