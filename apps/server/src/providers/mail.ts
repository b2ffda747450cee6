/** One e-mail of plain text. `messageId` makes a repeated request the same mail. */
interface MailMessage {
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Sends e-mails to agents. Throws when it is not known whether it did; asking again with the same id is safe. */
export interface Mail {
  readonly send: (message: MailMessage) => Promise<void>;
}
