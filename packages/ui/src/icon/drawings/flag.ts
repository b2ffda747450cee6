import type { IconDrawing } from '../icon.tsx';

export const flagIcon: IconDrawing = {
  path: 'M6 20.5V4.5M6 5h10.5l-1.8 4 1.8 4H6',
};
