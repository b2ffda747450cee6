import type {
  InputOf,
  OutputOf,
  fileDataRequest,
  leaveMessage,
  readContacts,
  readExample,
} from '@cauce/contract';
import { createContext, type ReactNode } from 'react';
import { useRequired } from './use-required.ts';

/** The fields of the contact form. */
export type ContactFields = InputOf<typeof leaveMessage>;

/** The result of a form that was sent without scripts; the fields are shown again, so that nothing is lost. */
export interface SentForm {
  readonly fields: ContactFields;
  /** If `refused`, the sentence that says why. */
  readonly state: 'incomplete' | 'refused' | 'sent';
  readonly message: string;
}

/** The fields of a request about one's own data. */
export type DataRequestFields = InputOf<typeof fileDataRequest>;

/** The result of such a request that was sent without scripts: its folio and deadline, or its fields again. */
export interface SentRequest {
  readonly fields: DataRequestFields;
  readonly state: 'incomplete' | 'refused' | 'filed';
  readonly message: string;
  readonly filed: OutputOf<typeof fileDataRequest> | null;
}

/** Rules of the lender that its legal texts state. */
export interface SiteRules {
  /** How many months a visitor's message is kept after it was handled; 0 if the form sends nothing (`contact.sends`). */
  readonly messagesKeptMonths: number;
  /** `prepayment.afterHalfTerm`; absent if no server sends it, and then the country's law applies. */
  readonly prepaysAfterHalfTerm?: boolean;
}

/** The rules as specified, for pages without a server. */
export const SPECIFIED_RULES: SiteRules = { messagesKeptMonths: 0 };

/** What the pages of the public site show, the same for every visitor; a part that could not be read is null. */
export interface SiteData {
  readonly example: OutputOf<typeof readExample> | null;
  readonly contacts: OutputOf<typeof readContacts> | null;
  readonly rules: SiteRules;
  /** Results of a form that was sent without scripts; left out of every page that answers none. */
  readonly sentForm?: SentForm;
  readonly sentRequest?: SentRequest;
}

const SiteDataContext = createContext<SiteData | null>(null);

export function SiteDataProvider({ data, children }: { data: SiteData; children: ReactNode }) {
  return <SiteDataContext value={data}>{children}</SiteDataContext>;
}

export function useSiteData(): SiteData {
  return useRequired(SiteDataContext, 'SiteDataProvider');
}
