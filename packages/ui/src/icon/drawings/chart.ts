import type { IconDrawing } from '../icon.tsx';

export const chartIcon: IconDrawing = { path: 'M5 19.5V12M12 19.5V5M19 19.5v-10' };
