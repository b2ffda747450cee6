import { complaints as en } from '../screens/en/complaints.ts';
import { complaints as es } from '../screens/es/complaints.ts';

/** Who signs every reply to a complaint, as the borrower reads it: one label for all agents. */
export function complaintAuthor(language: 'es' | 'en'): string {
  return { es, en }[language].detail.agent;
}
