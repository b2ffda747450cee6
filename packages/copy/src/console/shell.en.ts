import type { ConsoleCopy } from './index.ts';

export const shell: ConsoleCopy['shell'] = {
  amounts: {
    unclear: (typed, example) =>
      `“${typed}” can be read in two ways. Write it like this: ${example}.`,
    unreadable: (example) => `Write an amount, such as ${example}.`,
  },
  title: (brand) => `${brand} console`,
  navigation: 'Sections',
  skip: 'Skip to content',
  loading: 'Loading',
  retry: 'Try again',
  close: 'Close',
  counter: (used, most) => `${used}/${most}`,
  cancel: 'Cancel',
  save: 'Save',
  more: 'See more',
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'It could not be copied. Select it and copy it by hand.',
  requestId: (id) => `Support code ${id}`,
  failedTitle: 'This could not be loaded',
  brokenTitle: 'Something went wrong',
  brokenText: 'This screen had a problem. What you saved is still saved.',
  outdatedTitle: 'There is a new version',
  outdatedText: 'Reload the page to go on.',
  reload: 'Reload',
  live: 'Live',
  notLive: (minutes) => (minutes === 0 ? 'Reconnecting' : `No news for ${minutes} min`),
  waiting: (count) => `${count} waiting`,
  isLate: 'late',
  notFoundTitle: 'This page does not exist',
  notFoundText: 'The address has changed, or your role does not include it.',
  emptyTitle: 'There is nothing here for your role',
  emptyText: 'Ask an administrator to check your role.',
  offline: 'You are offline. What you see may be out of date.',
};

export const sections: ConsoleCopy['sections'] = {
  home: 'Home',
  complaints: 'Complaints',
  loans: 'Loans',
  collections: 'Collections',
  undecided: 'Undecided',
  approvals: 'Approvals',
  settlements: 'Reconciliation',
  privacy: 'Data requests',
  messages: 'Messages',
  charts: 'Figures',
  operation: 'Operation',
  settings: 'Settings',
  agents: 'Agents',
  audit: 'Audit log',
};

export const sectionGroups: ConsoleCopy['sectionGroups'] = {
  work: 'Work',
  portfolio: 'Portfolio',
  admin: 'Administration',
};

export const account: ConsoleCopy['account'] = {
  menu: (name) => `${name}’s account`,
  roles: { agent: 'Agent', operator: 'Operator', admin: 'Administrator' },
  language: 'Language',
  languages: { es: 'Español', en: 'English' },
  theme: 'Theme',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
  changePassword: 'Change password',
  signOut: 'Sign out',
  mySessions: 'My sessions',
  signOutEverywhere: 'Sign out everywhere',
  passwordNow: 'Current password',
  passwordNew: 'New password',
  passwordChanged: 'Password changed. Your other sessions have ended.',
};

export const palette: ConsoleCopy['palette'] = {
  title: 'Search or go to',
  label: 'Screen, order, borrower, telephone or reference',
  hint: 'Screen, order, borrower…',
  results: 'Results',
  screens: 'Go to',
  acts: 'Do',
  looking: 'Searching…',
  nothing: 'Nothing with that.',
  logged: 'What you find is in the audit log.',
  keysTitle: 'Keys',
  findKey: '⌘K · Ctrl K',
  keyGroups: [
    {
      title: 'Everywhere',
      keys: [
        ['Search or go to', '⌘K Ctrl+K'],
        ['These keys', '?'],
        ['Fold the menu', '['],
        ['Close', 'Esc'],
      ],
    },
    {
      title: 'Lists',
      keys: [
        ['Next', 'J ↓'],
        ['Previous', 'K ↑'],
        ['Choose', 'X'],
        ['Open', '↵'],
      ],
    },
  ],
  letterKeys: 'Use single-letter shortcuts',
};
