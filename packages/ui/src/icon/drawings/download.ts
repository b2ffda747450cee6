import type { IconDrawing } from '../icon.tsx';

export const downloadIcon: IconDrawing = { path: 'M12 4.5V15M7.5 11l4.5 4.5 4.5-4.5M5 19.5h14' };
