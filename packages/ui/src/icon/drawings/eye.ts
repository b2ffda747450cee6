import type { IconDrawing } from '../icon.tsx';

export const eyeIcon: IconDrawing = {
  path: 'M3 12s3.3-6 9-6 9 6 9 6-3.3 6-9 6-9-6-9-6zM9.4 12a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0-5.2 0z',
};
