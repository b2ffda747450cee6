/** One stroked path per icon on a 24 by 24 grid, drawn in the current colour. */
export const iconPaths = {
  alert:
    'M10.5 4.6 2.9 17.7a1.7 1.7 0 0 0 1.5 2.6h15.2a1.7 1.7 0 0 0 1.5-2.6L13.5 4.6a1.74 1.74 0 0 0-3 0zM12 9.2v4M11.72 16.7a.28 .28 0 1 0 .56 0a.28 .28 0 1 0-.56 0z',
  arrow: 'M5 12h14M13 6l6 6-6 6',
  back: 'M14.5 5.5 8 12l6.5 6.5',
  check: 'm5.5 12.5 4.2 4.2L18.5 8',
  'check-circle': 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0zM8.3 12.3l2.6 2.6 4.8-5.2',
  'chevron-down': 'm6 9.5 6 6 6-6',
  'chevron-up': 'm6 14.5 6-6 6 6',
  clock: 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0zM12 7.3V12l3.1 2',
  close: 'm6.5 6.5 11 11M17.5 6.5l-11 11',
  headset:
    'M4.5 14.5V12a7.5 7.5 0 0 1 15 0v2.5M4.5 14.2a1.7 1.7 0 0 1 1.7-1.7h.6A1.7 1.7 0 0 1 8.5 14.2v2.6a1.7 1.7 0 0 1-1.7 1.7h-.6a1.7 1.7 0 0 1-1.7-1.7zM15.5 14.2a1.7 1.7 0 0 1 1.7-1.7h.6a1.7 1.7 0 0 1 1.7 1.7v2.6a1.7 1.7 0 0 1-1.7 1.7h-.6a1.7 1.7 0 0 1-1.7-1.7zM19 18c-.4 1.7-1.9 2.7-4.2 2.8H13',
  info: 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0zM12 11.6v4.6M11.72 8.2a.28 .28 0 1 0 .56 0a.28 .28 0 1 0-.56 0z',
  right: 'm9.5 6 6 6-6 6',
} satisfies Record<string, string>;

/** The icons that can be named directly. */
export type IconName = keyof typeof iconPaths;
