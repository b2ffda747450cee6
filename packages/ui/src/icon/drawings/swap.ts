import type { IconDrawing } from '../icon.tsx';

export const swapIcon: IconDrawing = {
  path: 'M4.5 8.5h14M15 5l3.5 3.5L15 12M19.5 15.5h-14M9 12l-3.5 3.5L9 19',
};
