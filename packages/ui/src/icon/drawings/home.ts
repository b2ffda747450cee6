import type { IconDrawing } from '../icon.tsx';

export const homeIcon: IconDrawing = { path: 'M4 11l8-6.5L20 11v8.5h-5.5V14h-5v5.5H4z' };
