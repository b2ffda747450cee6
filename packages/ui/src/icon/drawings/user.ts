import type { IconDrawing } from '../icon.tsx';

export const userIcon: IconDrawing = {
  path: 'M8.2 8.5a3.8 3.8 0 1 0 7.6 0a3.8 3.8 0 1 0-7.6 0zM4.8 19.5c.8-3.3 3.7-5.3 7.2-5.3s6.4 2 7.2 5.3',
};
