import type { IconDrawing } from '../icon.tsx';

export const listIcon: IconDrawing = {
  path: 'M9 7h11M9 12h11M9 17h11M4.5 7h.01M4.5 12h.01M4.5 17h.01',
};
