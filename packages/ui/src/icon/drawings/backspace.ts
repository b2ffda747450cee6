import type { IconDrawing } from '../icon.tsx';

export const backspaceIcon: IconDrawing = {
  path: 'M9.2 6h8.6A2.2 2.2 0 0 1 20 8.2v7.6a2.2 2.2 0 0 1-2.2 2.2H9.2a2 2 0 0 1-1.5-.7L3.5 12l4.2-5.3A2 2 0 0 1 9.2 6zM11 9.7l4.6 4.6M15.6 9.7 11 14.3',
};
