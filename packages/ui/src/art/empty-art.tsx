/** Nothing here yet: a pale tile flower. 144 units, hidden from screen readers. */
export function EmptyArt({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 144 144" aria-hidden="true">
      <rect x="4" y="4" width="136" height="136" rx="30" fill="var(--art-4)" />
      {[0, 90, 180, 270].map((turn) => (
        <path
          key={turn}
          transform={`rotate(${turn} 72 72)`}
          d="M72 72A56 56 0 0 1 16 16A56 56 0 0 1 72 72z"
          fill="var(--art-3)"
        />
      ))}
      <circle cx="72" cy="72" r="13" fill="var(--art-1)" />
    </svg>
  );
}
