const RING = 'M7 1.5a5.5 5.5 0 1 0 0 11a5.5 5.5 0 0 0 0-11Zm0 1.5a4 4 0 1 1 0 8a4 4 0 0 1 0-8Z';
/** Drawn in 14 by 14, and told apart without their colours. */
const SHAPES = {
  /** A full disc with a tick. */
  done: 'M7 1.5a5.5 5.5 0 1 0 0 11a5.5 5.5 0 0 0 0-11Zm-.8 8.2L3.9 7.4l.9-.9 1.4 1.4 3-3 .9.9Z',
  /** A half disc. */
  underWay: `${RING}M7 3a4 4 0 0 0 0 8Z`,
  /** A ring. */
  toCome: RING,
  /** A dashed ring: no answer yet. */
  unanswered:
    'M12.23 5.3A5.5 5.5 0 0 1 12.23 8.7L10.8 8.24A4 4 0 0 0 10.8 5.76ZM11.09 10.68A5.5 5.5 0 0 1 8.14 12.38L7.83 10.91A4 4 0 0 0 9.97 9.68ZM5.86 12.38A5.5 5.5 0 0 1 2.91 10.68L4.03 9.68A4 4 0 0 0 6.17 10.91ZM1.77 8.7A5.5 5.5 0 0 1 1.77 5.3L3.2 5.76A4 4 0 0 0 3.2 8.24ZM2.91 3.32A5.5 5.5 0 0 1 5.86 1.62L6.17 3.09A4 4 0 0 0 4.03 4.32ZM8.14 1.62A5.5 5.5 0 0 1 11.09 3.32L9.97 4.32A4 4 0 0 0 7.83 3.09Z',
  /** A triangle. */
  late: 'M7 1.5 13 12.5H1Z',
  /** A diamond: two things that do not agree. */
  contradicts: 'M7 .5 13.5 7 7 13.5.5 7Z',
  /** A cross. */
  refused:
    'm3.2 2.1 3.8 3.8 3.8-3.8 1.1 1.1L8.1 7l3.8 3.8-1.1 1.1L7 8.1l-3.8 3.8-1.1-1.1L5.9 7 2.1 3.2Z',
  /** Two bars. */
  paused: 'M3 2H6V12H3ZM8 2H11V12H8Z',
} as const;

export type State = keyof typeof SHAPES;

/** The shape of a state, in the colour of the text or the style's own, beside the word for it. */
export function StateShape({ of, className }: { of: State; className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 14 14" fill="currentColor" aria-hidden="true">
      <path d={SHAPES[of]} fillRule="evenodd" />
    </svg>
  );
}
