import type {
  InputOf,
  OutputOf,
  fileDataRequest,
  leaveMessage,
  readContacts,
  readExample,
} from '@cauce/contract';
import { createContext, type ReactNode, useContext } from 'react';

/** The fields of the contact form. */
export type ContactFields = InputOf<typeof leaveMessage>;

/** What a form that was sent without scripts came to: its fields come back, so that nothing is lost. */
export interface SentForm {
  readonly fields: ContactFields;
  /** `refused` with the sentence of why. */
  readonly state: 'incomplete' | 'refused' | 'sent';
  readonly message: string;
}

/** The fields of a request about one's own data. */
export type DataRequestFields = InputOf<typeof fileDataRequest>;

/** What such a request that was sent without scripts came to: its folio and clock, or its fields back. */
export interface SentRequest {
  readonly fields: DataRequestFields;
  readonly state: 'incomplete' | 'refused' | 'filed';
  readonly message: string;
  readonly filed: OutputOf<typeof fileDataRequest> | null;
}

/** Rules of the lender that its legal texts state. */
export interface SiteRules {
  /**
   * How long a visitor's message is kept once it was dealt with; 0 where the form sends nothing (`contact.sends`).
   */
  readonly messagesKeptMonths: number;
  /** `prepayment.afterHalfTerm`; absent where no server says it, and then as the country's law has it. */
  readonly prepaysAfterHalfTerm?: boolean;
}

/** The rules as specified, where no server says others. */
export const SPECIFIED_RULES: SiteRules = { messagesKeptMonths: 0 };

/** What the pages of the public site show, the same for everyone; a part that could not be read is null. */
export interface SiteData {
  readonly example: OutputOf<typeof readExample> | null;
  readonly contacts: OutputOf<typeof readContacts> | null;
  readonly rules: SiteRules;
  readonly sentForm: SentForm | null;
  readonly sentRequest: SentRequest | null;
}

const SiteDataContext = createContext<SiteData | null>(null);

export function SiteDataProvider({ data, children }: { data: SiteData; children: ReactNode }) {
  return <SiteDataContext value={data}>{children}</SiteDataContext>;
}

export function useSiteData(): SiteData {
  const data = useContext(SiteDataContext);
  if (data === null) throw new Error('useSiteData needs a SiteDataProvider above it');
  return data;
}
