import type { IconDrawing } from '../icon.tsx';

export const walletIcon: IconDrawing = {
  path: 'M4 8.5A2.5 2.5 0 0 1 6.5 6H17a1.5 1.5 0 0 1 1.5 1.5V9M4 8.5v8A2.5 2.5 0 0 0 6.5 19h11a2.5 2.5 0 0 0 2.5-2.5v-5A2.5 2.5 0 0 0 17.5 9h-11M15.72 14a.28 .28 0 1 0 .56 0a.28 .28 0 1 0-.56 0z',
};
