import type { IconDrawing } from '../icon.tsx';

export const lockIcon: IconDrawing = {
  path: 'M7.8 10.5h8.4a2.8 2.8 0 0 1 2.8 2.8v3.9a2.8 2.8 0 0 1-2.8 2.8h-8.4a2.8 2.8 0 0 1-2.8-2.8v-3.9a2.8 2.8 0 0 1 2.8-2.8zM8.2 10.5V8a3.8 3.8 0 0 1 7.6 0v2.5',
};
