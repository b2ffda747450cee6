import type { siteDescriptions as spanish } from '../es/site-descriptions.ts';

const privacyNotice = (brand: string) =>
  `Which personal data ${brand} processes, what for, and how to exercise your rights over them.`;
const periodAgreement = (brand: string) =>
  `The agreement that you sign with ${brand} when you accept a loan in instalments.`;

/** What search engines show of each page of the public site. Only the server writes them, so no page loads them. */
export const siteDescriptions: typeof spanish = {
  siteHome: (brand: string) =>
    `With ${brand} you choose the amount and the term and see each payment, each fee and the whole cost before you accept.`,
  siteAbout: (brand: string) => `Who stands behind ${brand}: company, registration and address.`,
  siteCalculator: (brand: string) =>
    `Calculate the payments of a loan from ${brand}: choose amount and term and see every payment, the total and how much is interest.`,
  siteContact: (brand: string) => `Write to ${brand}: questions, corrections and comments.`,
  sitePolicy: privacyNotice,
  siteLoan: periodAgreement,
  periodAgreement,
  loanTerms: (brand: string) =>
    `Terms, costs, late payment, early repayment and duties of a loan from ${brand}.`,
  dataRequest: (brand: string) =>
    `Ask ${brand} for access to your personal data, correct or delete them or object to their use, and get a number with the time limits.`,
  privacyNotice,
};
