import type { IconDrawing } from '../icon.tsx';

export const cameraIcon: IconDrawing = {
  path: 'M4 9.5A2.5 2.5 0 0 1 6.5 7h1l1.2-1.7A1.8 1.8 0 0 1 10.2 4.5h3.6a1.8 1.8 0 0 1 1.5.8L16.5 7h1A2.5 2.5 0 0 1 20 9.5v7a2.5 2.5 0 0 1-2.5 2.5h-11A2.5 2.5 0 0 1 4 16.5zM8.8 12.8a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0-6.4 0z',
};
