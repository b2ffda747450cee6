import type { IconDrawing } from '../icon.tsx';

export const copyIcon: IconDrawing = {
  path: 'M11.3 8.5h5.9a2.8 2.8 0 0 1 2.8 2.8v5.9a2.8 2.8 0 0 1-2.8 2.8h-5.9a2.8 2.8 0 0 1-2.8-2.8v-5.9a2.8 2.8 0 0 1 2.8-2.8zM15.5 8.4V6.8A2.8 2.8 0 0 0 12.7 4H6.8A2.8 2.8 0 0 0 4 6.8v5.9a2.8 2.8 0 0 0 2.8 2.8h1.6',
};
