/** One text message. `messageId` makes a repeated request the same message. */
interface SmsMessage {
  readonly messageId: string;
  /** E.164. */
  readonly phone: string;
  readonly text: string;
  /** True where it was asked for before and may have been sent: for a service that knows no ids of ours. */
  readonly isRepeat?: boolean;
}

/** Sends text messages. Throws when it is not known whether it did; asking again with the same id is safe. */
export interface Sms {
  readonly send: (message: SmsMessage) => Promise<void>;
}
