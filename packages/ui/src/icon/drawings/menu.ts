import type { IconDrawing } from '../icon.tsx';

export const menuIcon: IconDrawing = { path: 'M4 8h16M4 16h16' };
