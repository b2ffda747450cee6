import type { IconDrawing } from '../icon.tsx';

export const arrowIcon: IconDrawing = { path: 'M5 12h14M13 6l6 6-6 6' };
