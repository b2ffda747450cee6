import type { IconDrawing } from '../icon.tsx';

export const imageIcon: IconDrawing = {
  path: 'M7.5 4h9a3.5 3.5 0 0 1 3.5 3.5v9a3.5 3.5 0 0 1-3.5 3.5h-9a3.5 3.5 0 0 1-3.5-3.5v-9a3.5 3.5 0 0 1 3.5-3.5zM7.4 9.2a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0-3.2 0zM4.5 17l4.3-4.1a1.5 1.5 0 0 1 2.1 0l2.4 2.4 1.4-1.3a1.5 1.5 0 0 1 2.1 0l3 3',
};
