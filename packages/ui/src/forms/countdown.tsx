import { useEffect, useState } from 'react';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import css from './countdown.module.css';

/**
 * A button that can be pressed again only after a wait: "Enviar código", "Reenviar en 42 s", "Reenviar código". The wait
 * starts when `onSend` resolves to anything but false. Only its start and its end are announced.
 */
export function Countdown({
  seconds,
  sendLabel,
  waitLabel,
  againLabel,
  onSend,
  isWaitingAtFirst = false,
  secondsLeftAtFirst = isWaitingAtFirst ? seconds : 0,
  onEarly,
}: {
  seconds: number;
  sendLabel: string;
  waitLabel: (secondsLeft: number) => string;
  againLabel: string;
  onSend: () => Promise<boolean | void> | boolean | void;
  /** Another action has just sent the code. */
  isWaitingAtFirst?: boolean;
  /** Seconds left of a wait that an earlier page started. */
  secondsLeftAtFirst?: number;
  /** Called when the button is pressed during the wait. */
  onEarly?: () => void;
}) {
  const [round, setRound] = useState(secondsLeftAtFirst > 0 ? 1 : 0);
  const [total, setTotal] = useState(secondsLeftAtFirst);
  const [left, setLeft] = useState(secondsLeftAtFirst);
  const [isSending, setIsSending] = useState(false);

  useEffect(() => {
    if (round === 0) return undefined;
    const startedAt = performance.now();
    const timer = setInterval(() => {
      // Measured by the clock, because timers of a background page fire late.
      const rest = Math.ceil(total - (performance.now() - startedAt) / 1000);
      setLeft(Math.max(rest, 0));
      if (rest <= 0) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [round, total]);

  const isWaiting = left > 0;
  const restLabel = round === 0 ? sendLabel : againLabel;

  async function send() {
    if (isWaiting) onEarly?.();
    if (isWaiting || isSending) return;
    setIsSending(true);
    try {
      if ((await onSend()) !== false) {
        setTotal(seconds);
        setLeft(seconds);
        setRound((number) => number + 1);
      }
    } finally {
      setIsSending(false);
    }
  }

  return (
    <>
      <button
        type="button"
        className={css.countdown}
        aria-disabled={isWaiting || undefined}
        aria-busy={isSending || undefined}
        onClick={() => void send()}
      >
        {isWaiting ? waitLabel(left) : restLabel}
      </button>
      <VisuallyHidden>
        <output>{round === 0 ? '' : isWaiting ? waitLabel(seconds) : againLabel}</output>
      </VisuallyHidden>
    </>
  );
}
