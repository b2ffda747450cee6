import type { ChannelCode } from '@cauce/lending';

/** Texts about paying with a code. */
interface ChannelTexts {
  readonly title: string;
  readonly description: string;
  readonly sections: readonly { readonly title: string; readonly lines: readonly string[] }[];
  /** The code's name, and the label of the amount above it. */
  readonly codeName: string;
  readonly amountName: string;
  /** When a payment there is credited, or from where it can be made. */
  readonly note: string;
  /** What the channel itself may charge, and where to see it. */
  readonly fee: string;
}

/** The texts for every kind of code, and those beside them. */
export interface AllChannelTexts {
  readonly codes: Readonly<Record<ChannelCode, ChannelTexts>>;
  /** Instead of those of `till`, where the cashier scans nothing and types the reference. */
  readonly withoutBarcode: Pick<ChannelTexts, 'title' | 'description' | 'sections'>;
  /** Above the e-mail address. */
  readonly help: string;
  readonly bank: string;
  /** The page about fees. */
  readonly fees: {
    readonly title: (channel: string) => string;
    readonly ours: string;
    readonly debt: string;
    readonly question: string;
    readonly back: string;
  };
}
