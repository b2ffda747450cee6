import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { Icon } from '../icon/icon.tsx';
import { pauseIcon } from '../icon/drawings/pause.ts';
import { playIcon } from '../icon/drawings/play.ts';
import { makeMarquee } from './make-marquee.ts';
import type { Marquee } from './make-marquee.ts';
import css from './scrolling-notice.module.css';

/**
 * A one-line notice that scrolls if it is too long for its container. A button pauses it (WCAG 2.2, 2.2.2). With reduced
 * motion, or without scripts, the line wraps instead.
 */
export function ScrollingNotice({
  text,
  labels,
}: {
  text: string;
  labels: { readonly pause: string; readonly goOn: string };
}) {
  const container = useRef<HTMLSpanElement>(null);
  const line = useRef<HTMLSpanElement>(null);
  const marquee = useRef<Marquee>(null);
  const [isPaused, setPaused] = useState(false);

  useEffect(() => {
    if (container.current === null || line.current === null) return undefined;
    const moving = makeMarquee(container.current, line.current);
    marquee.current = moving;
    return () => moving.stop();
  }, []);

  function toggle() {
    marquee.current?.setPaused(!isPaused);
    setPaused(!isPaused);
  }

  return (
    <div className={css.notice}>
      <Icon name="info" size="s" className={css.icon} />
      <span className={css.frame} ref={container}>
        <span className={css.line} ref={line}>
          {text}
        </span>
      </span>
      <span className={css.pause}>
        <IconButton
          icon={isPaused ? playIcon : pauseIcon}
          label={isPaused ? labels.goOn : labels.pause}
          onClick={toggle}
        />
      </span>
    </div>
  );
}
