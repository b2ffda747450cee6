/** What a server closes, in this order but for the first two, which end side by side. */
export interface Closing {
  /** Accepts nothing more; ends once the requests in flight have. */
  readonly requests: () => Promise<unknown>;
  /** Ends the requests that are left. */
  readonly cutOff: () => void;
  /** Takes nothing more up; ends with what is under way. */
  readonly work: () => Promise<unknown>;
  /** What both lean on, such as the database. */
  readonly rest: () => Promise<unknown>;
}

/** How long it may take: together the unit's and the container's time to stop, which docs/operate.md names. */
export interface ClosingTimes {
  /** For requests and work, counted from the signal. */
  readonly finishMs: number;
  /** For the rest, counted from then. */
  readonly restMs: number;
}

/**
 * Closes a server in a time that is known beforehand. The work is told at once, not after the last request: a provider's answer may
 * take as long as a request. What is left then is given up: a job is taken up again by whoever comes next. Answers whether all ended.
 */
export async function closeInTime(
  { requests, cutOff, work, rest }: Closing,
  { finishMs, restMs }: ClosingTimes,
): Promise<boolean> {
  const working = work();
  const requested = within(requests(), finishMs).then(async (isInTime) => {
    if (isInTime) return true;
    cutOff();
    return false;
  });
  const [hasAnswered, hasWorked] = await Promise.all([requested, within(working, finishMs)]);
  return (await within(rest(), restMs)) && hasAnswered && hasWorked;
}

/** Whether something ends in a time, in milliseconds. One that fails throws, unless it is over by then. */
export async function within(ending: Promise<unknown>, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const isOver = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  try {
    return await Promise.race([ending.then(() => true as const), isOver]);
  } finally {
    clearTimeout(timer);
    ending.catch(() => undefined);
  }
}
