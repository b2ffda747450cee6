import type { IconDrawing } from '../icon.tsx';

export const storeIcon: IconDrawing = {
  path: 'M5 11.5V18a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-6.5M3.8 9 5.3 5a1.6 1.6 0 0 1 1.5-1h10.4a1.6 1.6 0 0 1 1.5 1l1.5 4a2.7 2.7 0 0 1-5.4.200 2.8 2.8 0 0 1-5.6 0A2.7 2.7 0 0 1 3.8 9zM10 20v-4.5h4V20',
};
