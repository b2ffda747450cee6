import type { IconDrawing } from '../icon.tsx';

export const plusIcon: IconDrawing = { path: 'M12 5.5v13M5.5 12h13' };
