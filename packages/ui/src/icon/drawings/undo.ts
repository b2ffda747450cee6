import type { IconDrawing } from '../icon.tsx';

export const undoIcon: IconDrawing = {
  path: 'M8.5 5 5 8.5 8.5 12M5 8.5h8.5a5 5 0 0 1 0 10H10',
};
