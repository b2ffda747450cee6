import type { IconDrawing } from '../icon.tsx';

export const percentIcon: IconDrawing = {
  path: 'M18 6 6 18M5.4 7.7a2.3 2.3 0 1 0 4.6 0a2.3 2.3 0 1 0-4.6 0zM14 16.3a2.3 2.3 0 1 0 4.6 0a2.3 2.3 0 1 0-4.6 0z',
};
