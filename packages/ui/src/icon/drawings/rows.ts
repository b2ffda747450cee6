import type { IconDrawing } from '../icon.tsx';

export const rowsIcon: IconDrawing = { path: 'M4 6h16M4 12h16M4 18h16' };
