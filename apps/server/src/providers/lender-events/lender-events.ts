/** Something that happened, as the lender's own systems are told of it. `eventId` makes a repetition the same event. */
export interface LenderEvent {
  readonly eventId: string;
  /** Growing; events that were tried again come late, and are ordered by it. */
  readonly sequence: number;
  readonly kind: string;
  /** ISO 8601. */
  readonly occurredAt: string;
  readonly orderId: string | null;
  readonly data: Readonly<Record<string, string | number>>;
}

/** Tells the lender's systems. Throws unless they accept; a retry with the same id is safe. */
export interface LenderEvents {
  readonly send: (event: LenderEvent) => Promise<void>;
}
