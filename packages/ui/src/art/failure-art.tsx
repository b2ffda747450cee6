/** Something failed: a wall of four tiles with one slipping off. 144 units, hidden from screen readers. */
export function FailureArt({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 144 144" overflow="visible" aria-hidden="true">
      <path d="M24 4h44v64H4V24A20 20 0 0 1 24 4z" fill="var(--art-4)" />
      <path
        d="M77 5h42a20 20 0 0 1 20 20v42H77z"
        fill="none"
        stroke="var(--art-3)"
        strokeWidth="2"
        strokeDasharray="5 5"
      />
      <path d="M4 76h64v64H24a20 20 0 0 1-20-20z" fill="var(--art-1)" />
      <path d="M76 76h64v44a20 20 0 0 1-20 20H76z" fill="var(--art-4)" />
      <path d="M68 68A54 54 0 0 1 14 14 54 54 0 0 1 68 68z" fill="var(--art-1)" />
      <path d="M68 76a54 54 0 0 0-54 54 54 54 0 0 0 54-54z" fill="var(--art-4)" />
      <path d="M76 76a54 54 0 0 0 54 54 54 54 0 0 0-54-54z" fill="var(--art-1)" />
      <g transform="translate(14 -12) rotate(18 108 36)">
        <rect x="76" y="4" width="64" height="64" rx="16" fill="var(--art-2)" />
        <path d="M84 60A46 46 0 0 1 130 14 46 46 0 0 1 84 60z" fill="var(--art-5)" />
      </g>
    </svg>
  );
}
