import type { IconDrawing } from '../icon.tsx';

/* Icons of the console only: no page of a borrower loads them. */

export const chartIcon: IconDrawing = { path: 'M5 19.5V12M12 19.5V5M19 19.5v-10' };

export const denseRowsIcon: IconDrawing = { path: 'M4 5h16M4 9.7h16M4 14.3h16M4 19h16' };

export const eyeIcon: IconDrawing = {
  path: 'M3 12s3.3-6 9-6 9 6 9 6-3.3 6-9 6-9-6-9-6zM9.4 12a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0-5.2 0z',
};

export const flagIcon: IconDrawing = {
  path: 'M6 20.5V4.5M6 5h10.5l-1.8 4 1.8 4H6',
};

export const gearIcon: IconDrawing = {
  path: 'M9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0zM12 3.8v2.4M12 17.8v2.4M3.8 12h2.4M17.8 12h2.4M6.2 6.2l1.7 1.7M16.1 16.1l1.7 1.7M6.2 17.8l1.7-1.7M16.1 7.9l1.7-1.7',
};

export const homeIcon: IconDrawing = { path: 'M4 11l8-6.5L20 11v8.5h-5.5V14h-5v5.5H4z' };

export const inboxIcon: IconDrawing = {
  path: 'M4 13.5 6.3 6a2.2 2.2 0 0 1 2.1-1.5h7.2A2.2 2.2 0 0 1 17.7 6l2.3 7.5V17a2.5 2.5 0 0 1-2.5 2.5h-11A2.5 2.5 0 0 1 4 17zM4 13.5h4.5l1.2 2.3h4.6l1.2-2.3H20',
};

export const linkIcon: IconDrawing = {
  path: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1',
};

export const pencilIcon: IconDrawing = {
  path: 'M5 19l.9-3.9L16 5a2 2 0 0 1 2.9 2.9L8.9 18.1zM14 7l3 3',
};

export const rowsIcon: IconDrawing = { path: 'M4 6h16M4 12h16M4 18h16' };

export const searchIcon: IconDrawing = {
  path: 'M4.5 11a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0zM16 16l4 4',
};

export const swapIcon: IconDrawing = {
  path: 'M4.5 8.5h14M15 5l3.5 3.5L15 12M19.5 15.5h-14M9 12l-3.5 3.5L9 19',
};

export const undoIcon: IconDrawing = {
  path: 'M8.5 5 5 8.5 8.5 12M5 8.5h8.5a5 5 0 0 1 0 10H10',
};

export const usersIcon: IconDrawing = {
  path: 'M6.2 9a3.3 3.3 0 1 0 6.6 0a3.3 3.3 0 1 0-6.6 0zM3.5 19c.7-3 3-4.7 6-4.7s5.3 1.7 6 4.7M15.5 5.9a3.3 3.3 0 0 1 0 6.2M17.5 14.8c1.6.7 2.6 2.1 3 4.2',
};
