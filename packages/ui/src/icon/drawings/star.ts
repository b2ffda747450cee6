import type { IconDrawing } from '../icon.tsx';

export const starIcon: IconDrawing = {
  path: 'm12 3.9 2.45 5.15 5.65.7-4.15 3.9 1.07 5.6L12 16.5l-5.02 2.75 1.07-5.6-4.15-3.9 5.65-.7z',
};
