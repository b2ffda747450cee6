import { useCallback, useRef, useState } from 'react';
import type { FocusEvent, PointerEvent, ReactNode } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { useIsHydrated } from '../use-is-hydrated.ts';
import { classNames } from '../class-names.ts';
import { pauseIcon } from '../icon/drawings/pause.ts';
import { playIcon } from '../icon/drawings/play.ts';
import css from './carousel.module.css';
import { useAutoplay } from './use-autoplay.ts';

/** A horizontal drag of this length moves to the next slide; anything shorter is a tap. */
const SWIPE_PX = 40;

interface CarouselLabels {
  /** The role description, such as «carrusel». */
  readonly role: string;
  readonly previous: string;
  readonly next: string;
  readonly pause: string;
  readonly play: string;
  readonly position: (number: number, count: number) => string;
}

/**
 * An endless carousel: each slide is shown for 3 s and moves in 500 ms. Touch, focus, hover, a hidden tab and reduced
 * motion pause it; a button stops it. All slides share one grid cell, so the content below never moves. Without scripts the
 * first slide is shown.
 */
export function Carousel({
  label,
  labels,
  slides,
}: {
  label: string;
  labels: CarouselLabels;
  slides: readonly { readonly id: string; readonly content: ReactNode }[];
}) {
  const count = slides.length;
  const [{ shown, left, isForward }, setTurn] = useState({ shown: 0, left: -1, isForward: true });
  const [isStopped, setStopped] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const isReady = useIsHydrated();
  const touchedAt = useRef<number | null>(null);

  const turn = useCallback(
    (from: number, by: 1 | -1) =>
      setTurn({ shown: (from + by + count) % count, left: from, isForward: by === 1 }),
    [count],
  );
  const showNext = useCallback((from: number) => turn(from, 1), [turn]);
  useAutoplay(count > 1 && !isStopped && !isHeld, shown, showNext);

  function release(event: PointerEvent) {
    const from = touchedAt.current;
    touchedAt.current = null;
    setHeld(false);
    if (from === null || Math.abs(event.clientX - from) < SWIPE_PX) return;
    turn(shown, event.clientX < from ? 1 : -1);
  }
  function leave({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) setHeld(false);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- they only pause; every action has a button
    <section
      aria-roledescription={labels.role}
      aria-label={label}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setHeld(true)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={leave}
    >
      <div
        className={css.slides}
        aria-live={isStopped || isHeld ? 'polite' : 'off'}
        onPointerDown={(event) => {
          if (event.pointerType === 'mouse') return;
          touchedAt.current = event.clientX;
          setHeld(true);
        }}
        onPointerUp={release}
        onPointerCancel={release}
      >
        {slides.map(({ id, content }, index) => (
          <div
            key={id}
            className={classNames(
              css.slide,
              index === shown && css.shown,
              index === shown && left >= 0 && (isForward ? css.fromRight : css.fromLeft),
              index === left && (isForward ? css.toLeft : css.toRight),
            )}
            inert={index !== shown}
          >
            {content}
          </div>
        ))}
      </div>
      {count > 1 && (
        <div className={classNames(css.controls, isReady && css.ready)}>
          <IconButton
            icon="back"
            size="s"
            label={labels.previous}
            onClick={() => turn(shown, -1)}
          />
          {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn with elements, there is no file */}
          <span className={css.dots} role="img" aria-label={labels.position(shown + 1, count)}>
            {slides.map(({ id }, index) => (
              <i key={id} className={classNames(index === shown && css.on)} />
            ))}
          </span>
          <IconButton icon="right" size="s" label={labels.next} onClick={() => showNext(shown)} />
          <IconButton
            icon={isStopped ? playIcon : pauseIcon}
            size="s"
            label={isStopped ? labels.play : labels.pause}
            onClick={() => setStopped(!isStopped)}
          />
        </div>
      )}
    </section>
  );
}
