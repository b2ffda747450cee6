import type { IconDrawing } from '../icon.tsx';

export const globeIcon: IconDrawing = {
  path: 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0zM3.5 12h17M12 3.5c2.3 2.5 3.4 5.4 3.4 8.5s-1.1 6-3.4 8.5c-2.3-2.5-3.4-5.4-3.4-8.5s1.1-6 3.4-8.5z',
};
