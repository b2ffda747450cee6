import type { IconDrawing } from '../icon.tsx';

export const inboxIcon: IconDrawing = {
  path: 'M4 13.5 6.3 6a2.2 2.2 0 0 1 2.1-1.5h7.2A2.2 2.2 0 0 1 17.7 6l2.3 7.5V17a2.5 2.5 0 0 1-2.5 2.5h-11A2.5 2.5 0 0 1 4 17zM4 13.5h4.5l1.2 2.3h4.6l1.2-2.3H20',
};
