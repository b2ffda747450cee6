import type { IconDrawing } from '../icon.tsx';

export const trashIcon: IconDrawing = {
  path: 'M5 7h14M9.5 7V5.7A1.7 1.7 0 0 1 11.2 4h1.6a1.7 1.7 0 0 1 1.7 1.7V7M6.5 7l.8 11a2.2 2.2 0 0 0 2.2 2h5a2.2 2.2 0 0 0 2.2-2l.8-11M10.3 11v5M13.7 11v5',
};
