import type { IconDrawing } from '../icon.tsx';

export const barcodeIcon: IconDrawing = {
  path: 'M4 8V6.2A2.2 2.2 0 0 1 6.2 4H8M16 4h1.8A2.2 2.2 0 0 1 20 6.2V8M20 16v1.8a2.2 2.2 0 0 1-2.2 2.2H16M8 20H6.2A2.2 2.2 0 0 1 4 17.8V16M8 8.5v7M11 8.5v7M13.2 8.5v7M16 8.5v7',
};
