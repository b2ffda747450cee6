import type { IconDrawing } from '../icon.tsx';

export const shareIcon: IconDrawing = {
  path: 'M12 15V4.5M8 8.3l4-3.8 4 3.8M7.5 11.5h-1A1.5 1.5 0 0 0 5 13v5.5A1.5 1.5 0 0 0 6.5 20h11a1.5 1.5 0 0 0 1.5-1.5V13a1.5 1.5 0 0 0-1.5-1.5h-1',
};
