/** A plain-text e-mail. `messageId` makes a repeated request the same mail. */
interface MailMessage {
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Sends e-mails to agents. Throws if the outcome is unknown; a retry with the same id is safe. */
export interface Mail {
  readonly send: (message: MailMessage) => Promise<void>;
}
