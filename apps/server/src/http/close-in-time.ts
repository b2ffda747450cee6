/** The parts of a server that must be closed, in this order; the first two end in parallel. */
export interface Closing {
  /** Stops accepting requests; resolves when the requests in flight have ended. */
  readonly requests: () => Promise<unknown>;
  /** Aborts the remaining requests. */
  readonly cutOff: () => void;
  /** Starts no new job; resolves when the running ones have ended. */
  readonly work: () => Promise<unknown>;
  /** What both depend on, such as the database. */
  readonly rest: () => Promise<unknown>;
}

/** Time limits. Their sum is the stop time-out of the service unit and the container, documented in docs/operate.md. */
export interface ClosingTimes {
  /** For requests and jobs, in ms from the signal. */
  readonly finishMs: number;
  /** For the rest, in ms from then on. */
  readonly restMs: number;
}

/**
 * Closes a server within a known time. Jobs are told to stop at once and not after the last request, because a provider's
 * answer may take as long as a request. What is still running at the end is abandoned; another worker picks such a job up
 * again. Resolves to whether everything ended.
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

/** Whether a promise settles within `ms` milliseconds. Rejects if the promise rejects in time. */
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
