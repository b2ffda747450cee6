import type { IconDrawing } from '../icon.tsx';

export const gearIcon: IconDrawing = {
  path: 'M9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0zM12 3.8v2.4M12 17.8v2.4M3.8 12h2.4M17.8 12h2.4M6.2 6.2l1.7 1.7M16.1 16.1l1.7 1.7M6.2 17.8l1.7-1.7M16.1 7.9l1.7-1.7',
};
