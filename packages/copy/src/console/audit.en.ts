import type { ConsoleCopy } from './index.ts';

export const audit: ConsoleCopy['audit'] = {
  title: 'Audit log',
  note: 'Every view of personal data and every change. Nothing is ever removed.',
  agent: 'Agent',
  anyAgent: 'All',
  act: 'Act',
  anyAct: 'All',
  borrower: 'Borrower',
  from: 'From',
  to: 'To',
  at: 'Date and time',
  subject: 'About',
  details: 'Details',
  nobody: 'No session',
  look: 'Search',
  export: 'Export CSV',
  exported: 'Exported.',
  exportCut: 'Exported: the newest 10,000 entries. Narrow the dates to see the others.',
  emptyTitle: 'Nothing with these filters',
  emptyText: 'Change the dates or take a filter off.',
  borrowerWrong: 'Use the borrower’s number.',
};

export const acts: ConsoleCopy['acts'] = {
  signIn: 'Signed in',
  signOut: 'Signed out',
  signOutEverywhere: 'Signed out everywhere',
  changePassword: 'Changed their password',
  openSetup: 'Opened their set-up link',
  finishSetup: 'Set up their account',
  listAgents: 'Saw the agents',
  createAgent: 'Created an agent',
  changeAgent: 'Changed an agent’s access',
  resetAgent: 'Reset an agent',
  readAudit: 'Saw the audit log',
  exportAudit: 'Exported the audit log',
};
