import type { IconDrawing } from '../icon.tsx';

export const searchIcon: IconDrawing = {
  path: 'M4.5 11a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0zM16 16l4 4',
};
