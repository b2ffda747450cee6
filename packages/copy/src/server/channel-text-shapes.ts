import type { ChannelCode } from '@cauce/lending';

/** What a borrower is told about paying by a code. */
interface ChannelTexts {
  readonly title: string;
  readonly description: string;
  readonly sections: readonly { readonly title: string; readonly lines: readonly string[] }[];
  /** What the code is called, and the amount above it. */
  readonly codeName: string;
  readonly amountName: string;
  /** When money that is paid there is seen here. */
  readonly note: string;
  /** What the channel itself may charge, and where one sees it. */
  readonly fee: string;
}

/** The texts of every code, and what stands beside them. */
export interface AllChannelTexts {
  readonly codes: Readonly<Record<ChannelCode, ChannelTexts>>;
  /** Above the e-mail to write to. */
  readonly help: string;
  readonly bank: string;
  /** The page about fees. */
  readonly fees: {
    readonly title: (channel: string) => string;
    readonly ours: string;
    readonly debt: string;
    readonly ask: string;
    readonly back: string;
  };
}
