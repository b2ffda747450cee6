import type { IconDrawing } from '../icon.tsx';

export const pauseIcon: IconDrawing = { path: 'M9 6.5v11M15 6.5v11' };
