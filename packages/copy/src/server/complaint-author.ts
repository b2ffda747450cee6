import { complaints as en } from '../screens/en/complaints.ts';
import { complaints as es } from '../screens/es/complaints.ts';

/** The author of every reply to a complaint as the borrower sees it: one label for all agents. */
export function complaintAuthor(language: 'es' | 'en'): string {
  return { es, en }[language].detail.agent;
}
