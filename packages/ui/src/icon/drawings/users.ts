import type { IconDrawing } from '../icon.tsx';

export const usersIcon: IconDrawing = {
  path: 'M6.2 9a3.3 3.3 0 1 0 6.6 0a3.3 3.3 0 1 0-6.6 0zM3.5 19c.7-3 3-4.7 6-4.7s5.3 1.7 6 4.7M15.5 5.9a3.3 3.3 0 0 1 0 6.2M17.5 14.8c1.6.7 2.6 2.1 3 4.2',
};
