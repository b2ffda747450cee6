import { ArtFrame } from './flower-art.tsx';

const dots = [
  [25, 48],
  [37.7, 48],
  [50.4, 48],
  [63, 48],
  [25, 65],
  [37.7, 65],
] as const;

/** A calendar page: `due` shows a clock, `overdue` a red mark. */
export function CalendarArt({
  kind,
  className,
}: {
  kind: 'due' | 'overdue';
  className?: string | undefined;
}) {
  const isOverdue = kind === 'overdue';
  return (
    <ArtFrame className={className} hasTile={false}>
      <path
        d="M10 26a12 12 0 0 1 12-12h44a12 12 0 0 1 12 12v8H10z"
        fill={isOverdue ? 'var(--color-danger)' : 'var(--art-1)'}
      />
      <path d="M10 34h68v34a12 12 0 0 1-12 12H22a12 12 0 0 1-12-12z" fill="var(--art-paper)" />
      <path d="M28 8v12M60 8v12" stroke="var(--art-2)" strokeWidth="5" strokeLinecap="round" />
      {isOverdue ? (
        <>
          <path d="M44 43v15" stroke="var(--color-danger)" strokeWidth="6" strokeLinecap="round" />
          <circle cx="44" cy="69" r="3.8" fill="var(--color-danger)" />
        </>
      ) : (
        <>
          <g fill="var(--art-3)">
            {dots.map(([x, y]) => (
              <circle key={`${x} ${y}`} cx={x} cy={y} r="4" />
            ))}
          </g>
          <circle cx="56.5" cy="64" r="10.5" fill="var(--art-2)" />
          <path
            d="M56.5 58.5V64l3.6 2.6"
            fill="none"
            stroke="var(--art-paper)"
            strokeWidth="2.6"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </>
      )}
    </ArtFrame>
  );
}
