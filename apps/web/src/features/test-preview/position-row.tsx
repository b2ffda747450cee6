import { Button } from '@cauce/ui';
import { useState } from 'react';
import css from './position-row.module.css';
import { texts } from './test-preview-texts.ts';

/** Long enough for a satellite fix outdoors. */
const TIMEOUT_MS = 20_000;

/** Six decimals of a degree are about a decimetre. */
const degrees = new Intl.NumberFormat('en', {
  minimumFractionDigits: 6,
  maximumFractionDigits: 6,
  useGrouping: false,
});

/** By the browser's error code. */
const FAILURES: Partial<Record<number, string>> = texts.positionFailures;

/** The phone's position; requested only by a tap. */
export function PositionRow() {
  const [answer, setAnswer] = useState<string>(texts.noPosition);
  const [isRequesting, setIsRequesting] = useState(false);

  function show(words: string) {
    setAnswer(words);
    setIsRequesting(false);
  }
  function requestPosition() {
    // Only secure pages have it; its type does not say so.
    if (!('geolocation' in navigator)) {
      show(texts.noGeolocation);
      return;
    }
    setIsRequesting(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        show(`${degrees.format(coords.longitude)}, ${degrees.format(coords.latitude)}`),
      ({ code }) => show(FAILURES[code] ?? texts.positionUnknown),
      { enableHighAccuracy: true, timeout: TIMEOUT_MS },
    );
  }
  return (
    <div className={css.row}>
      <p className={css.words}>
        <span className={css.label}>{texts.position}</span>
        <output className={css.answer}>{answer}</output>
      </p>
      <Button variant="secondary" size="s" isBusy={isRequesting} onClick={requestPosition}>
        {texts.getLocation}
      </Button>
    </div>
  );
}
