import type { IconDrawing } from '../icon.tsx';

export const appIcon: IconDrawing = {
  path: 'M9.5 3h5a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3h-5a3 3 0 0 1-3-3v-12a3 3 0 0 1 3-3zM10.8 17.8h2.4',
};
