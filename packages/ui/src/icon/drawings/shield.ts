import type { IconDrawing } from '../icon.tsx';

export const shieldIcon: IconDrawing = {
  path: 'M12 3.8 5.5 6v5.5c0 4 2.6 7.2 6.5 8.7 3.9-1.5 6.5-4.7 6.5-8.7V6zM9 11.8l2.2 2.2 3.9-4.2',
};
