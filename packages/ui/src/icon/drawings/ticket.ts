import type { IconDrawing } from '../icon.tsx';

export const ticketIcon: IconDrawing = {
  path: 'M4 8a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v1.8a2.2 2.2 0 0 0 0 4.4V16a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-1.8a2.2 2.2 0 0 0 0-4.4zM14.3 9.3v.2M14.3 12v.01M14.3 14.5v.2',
};
