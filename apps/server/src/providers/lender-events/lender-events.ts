/** An event for the lender's own systems. A repetition has the same `eventId`. */
export interface LenderEvent {
  readonly eventId: string;
  /** Ascending. Retried events arrive late; sort by this number. */
  readonly sequence: number;
  readonly kind: string;
  /** ISO 8601. */
  readonly occurredAt: string;
  readonly orderId: string | null;
  readonly data: Readonly<Record<string, string | number>>;
}

/** Sends the event to the lender's systems. Throws unless they accept it; a retry with the same id is safe. */
export interface LenderEvents {
  readonly send: (event: LenderEvent) => Promise<void>;
}
