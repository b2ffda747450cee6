import type { ConsoleCopy } from './index.ts';

export const shell: ConsoleCopy['shell'] = {
  title: (brand) => `${brand} console`,
  navigation: 'Sections',
  skip: 'Skip to content',
  loading: 'Loading',
  retry: 'Try again',
  close: 'Close',
  cancel: 'Cancel',
  save: 'Save',
  more: 'See more',
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'It could not be copied. Select it and copy it by hand.',
  folio: (id) => `Reference ${id}`,
  failedTitle: 'This could not be loaded',
  brokenTitle: 'Something went wrong',
  brokenText: 'This screen had a problem. What you saved is still saved.',
  outdatedTitle: 'There is a new version',
  outdatedText: 'Reload the page to go on.',
  reload: 'Reload',
  notFoundTitle: 'This page does not exist',
  notFoundText: 'The address has changed, or your role does not include it.',
  emptyTitle: 'There is nothing here for your role',
  emptyText: 'Ask an administrator to check your role.',
  offline: 'You are offline. What you see may be out of date.',
};

export const sections: ConsoleCopy['sections'] = {
  complaints: 'Complaints',
  loans: 'Loans',
  privacy: 'Data requests',
  messages: 'Messages',
  charts: 'Figures',
  settings: 'Settings',
  agents: 'Agents',
  audit: 'Audit log',
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
  signOutEverywhere: 'Sign out everywhere',
  passwordNow: 'Current password',
  passwordNew: 'New password',
  passwordChanged: 'Password changed. Your other sessions have ended.',
};
