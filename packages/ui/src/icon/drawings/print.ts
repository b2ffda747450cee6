import type { IconDrawing } from '../icon.tsx';

export const printIcon: IconDrawing = {
  path: 'M7.5 9V4.5h9V9M7.5 16.5h-1A2.5 2.5 0 0 1 4 14v-2.5A2.5 2.5 0 0 1 6.5 9h11a2.5 2.5 0 0 1 2.5 2.5V14a2.5 2.5 0 0 1-2.5 2.5h-1M7.5 14h9v5.5h-9z',
};
