import type { IconDrawing } from '../icon.tsx';

export const homeIcon: IconDrawing = {
  path: 'M4 11.2 12 4.5l8 6.7M6 9.6V18a2 2 0 0 0 2 2h8a2 2 0 0 0 2-2V9.6M10 20v-5h4v5',
};
