import type { IconDrawing } from '../icon.tsx';

export const denseRowsIcon: IconDrawing = { path: 'M4 5h16M4 9.7h16M4 14.3h16M4 19h16' };
