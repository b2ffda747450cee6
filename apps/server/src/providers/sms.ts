/** One text message. `messageId` makes a repeated request the same message. */
interface SmsMessage {
  readonly messageId: string;
  /** E.164. */
  readonly phone: string;
  readonly text: string;
  /** True if it was requested before and may have been sent, for a service without idempotency keys. */
  readonly isRepeat?: boolean;
}

/** Sends text messages. Throws if the outcome is unknown; a retry with the same id is safe. */
export interface Sms {
  readonly send: (message: SmsMessage) => Promise<void>;
}
