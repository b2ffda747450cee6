import type { IconDrawing } from '../icon.tsx';

export const docIcon: IconDrawing = {
  path: 'M7 3.8h6.6L18.5 8.7V18a2.2 2.2 0 0 1-2.2 2.2H7.7A2.2 2.2 0 0 1 5.5 18V6A2.2 2.2 0 0 1 7 3.8zM13.4 4v5h5M9 13h6M9 16.5h4',
};
