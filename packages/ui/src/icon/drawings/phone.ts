import type { IconDrawing } from '../icon.tsx';

export const phoneIcon: IconDrawing = {
  path: 'M6.6 4h2.3a1.2 1.2 0 0 1 1.2.9l.6 2.6a1.2 1.2 0 0 1-.4 1.2L8.8 9.9a11.6 11.6 0 0 0 5.3 5.3l1.3-1.5a1.2 1.2 0 0 1 1.2-.4l2.5.6a1.2 1.2 0 0 1 .9 1.2v2.3A2.6 2.6 0 0 1 17.4 20 13.4 13.4 0 0 1 4 6.6 2.6 2.6 0 0 1 6.6 4z',
};
