import type { IconDrawing } from '../icon.tsx';

export const calendarIcon: IconDrawing = {
  path: 'M7 5.5h10a3 3 0 0 1 3 3v8.5a3 3 0 0 1-3 3h-10a3 3 0 0 1-3-3v-8.5a3 3 0 0 1 3-3zM4 10h16M8.5 3.5v4M15.5 3.5v4',
};
