import type { IconDrawing } from '../icon.tsx';

export const pencilIcon: IconDrawing = {
  path: 'M5 19l.9-3.9L16 5a2 2 0 0 1 2.9 2.9L8.9 18.1zM14 7l3 3',
};
