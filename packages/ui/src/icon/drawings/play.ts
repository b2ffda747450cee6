import type { IconDrawing } from '../icon.tsx';

export const playIcon: IconDrawing = { path: 'M9 6.3v11.4l8.6-5.7z' };
