import type { ComplaintState } from '@cauce/lending';
import type { Language } from '../language.ts';
import { complaints as screensEn } from '../screens/en/complaints.ts';
import { complaints as screensEs } from '../screens/es/complaints.ts';

/** What the server writes about complaints. */
interface ComplaintTexts {
  readonly states: Readonly<Record<ComplaintState, string>>;
  readonly tabs: Readonly<Record<'all' | 'open' | 'answered', string>>;
  readonly nextPayment: string;
  readonly overdueAmount: string;
  readonly dueOn: string;
  readonly principal: string;
  readonly orderedOn: string;
}

const es: ComplaintTexts = {
  states: screensEs.states,
  tabs: { all: 'Todas', open: 'En revisión', answered: 'Respondidas' },
  nextPayment: 'Próximo pago',
  overdueAmount: 'Monto atrasado',
  dueOn: 'Fecha límite',
  principal: 'Monto del préstamo',
  orderedOn: 'Fecha de contrato',
};

const en: ComplaintTexts = {
  states: screensEn.states,
  tabs: { all: 'All', open: 'Under review', answered: 'Answered' },
  nextPayment: 'Next payment',
  overdueAmount: 'Overdue amount',
  dueOn: 'Due date',
  principal: 'Loan amount',
  orderedOn: 'Contract date',
};

/** The texts about complaints; a borrower reads Spanish or English. */
export function complaintTexts(language: Language): ComplaintTexts {
  return language === 'en' ? en : es;
}

/** The author of every reply to a complaint as the borrower sees it: one label for all agents. */
export function complaintAuthor(language: 'es' | 'en'): string {
  return { es: screensEs, en: screensEn }[language].detail.agent;
}

/** What a borrower reads in a complaint that was merged into another of theirs. */
export function complaintMergedText(language: 'es' | 'en', folio: string): string {
  return language === 'es'
    ? `Unimos esta queja con tu queja ${folio}, que trata de lo mismo. Ahí te respondemos.`
    : `We joined this complaint with your complaint ${folio}, which is about the same. You will find our answer there.`;
}
