import css from './tile-wall.module.css';

/** Twelve tiles, three by four, that fill whatever they stand in from its top: the head of a promotional page. */
export function TileWall() {
  return (
    <svg
      className={css.wall}
      viewBox="0 0 400 300"
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
    >
      <g transform="translate(0 0)">
        <rect width="100.4" height="100.4" fill="var(--art-4)" />
        <path d="M0 0H100A100 100 0 0 1 0 100z" fill="var(--art-1)" />
      </g>
      <g transform="translate(100 0) rotate(90 50 50)">
        <rect width="100.4" height="100.4" fill="var(--art-3)" />
        <path d="M0 0A100 100 0 0 1 100 100A100 100 0 0 1 0 0z" fill="var(--art-2)" />
      </g>
      <g transform="translate(200 0) rotate(90 50 50)">
        <rect width="100.4" height="100.4" fill="var(--art-paper)" />
        <path d="M0 0H100A100 100 0 0 1 0 100z" fill="var(--art-1)" />
        <path d="M0 0H68A68 68 0 0 1 0 68z" fill="var(--art-paper)" />
        <path d="M0 0H36A36 36 0 0 1 0 36z" fill="var(--art-5)" />
      </g>
      <g transform="translate(300 0)">
        <rect width="100.4" height="100.4" fill="var(--art-4)" />
        <path d="M50 50A50 50 0 0 1 0 0A50 50 0 0 1 50 50z" fill="var(--art-3)" />
        <path
          transform="rotate(90 50 50)"
          d="M50 50A50 50 0 0 1 0 0A50 50 0 0 1 50 50z"
          fill="var(--art-3)"
        />
        <path
          transform="rotate(180 50 50)"
          d="M50 50A50 50 0 0 1 0 0A50 50 0 0 1 50 50z"
          fill="var(--art-3)"
        />
        <path
          transform="rotate(270 50 50)"
          d="M50 50A50 50 0 0 1 0 0A50 50 0 0 1 50 50z"
          fill="var(--art-3)"
        />
        <circle cx="50" cy="50" r="9" fill="var(--art-1)" />
      </g>
      <g transform="translate(0 100)">
        <rect width="100.4" height="100.4" fill="var(--art-paper)" />
        <path d="M0 0H50A50 50 0 0 1 0 50z" fill="var(--art-3)" />
        <path transform="rotate(90 50 50)" d="M0 0H50A50 50 0 0 1 0 50z" fill="var(--art-3)" />
        <path transform="rotate(180 50 50)" d="M0 0H50A50 50 0 0 1 0 50z" fill="var(--art-3)" />
        <path transform="rotate(270 50 50)" d="M0 0H50A50 50 0 0 1 0 50z" fill="var(--art-3)" />
        <circle cx="50" cy="50" r="8" fill="var(--art-1)" />
      </g>
      <g transform="translate(100 100)">
        <rect width="100.4" height="100.4" fill="var(--art-4)" />
        <circle cx="50" cy="50" r="50" fill="var(--art-1)" />
        <circle cx="50" cy="50" r="18" fill="var(--art-5)" />
      </g>
      <g transform="translate(200 100) rotate(180 50 50)">
        <rect width="100.4" height="100.4" fill="var(--art-3)" />
        <path d="M0 0H100A100 100 0 0 1 0 100z" fill="var(--art-2)" />
      </g>
      <g transform="translate(300 100)">
        <rect width="100.4" height="100.4" fill="var(--art-paper)" />
        <path d="M0 0A100 100 0 0 1 100 100A100 100 0 0 1 0 0z" fill="var(--art-1)" />
      </g>
      <g transform="translate(0 200) rotate(90 50 50)">
        <rect width="100.4" height="100.4" fill="var(--art-4)" />
        <path d="M0 0A100 100 0 0 1 100 100A100 100 0 0 1 0 0z" fill="var(--art-1)" />
      </g>
      <g transform="translate(100 200) rotate(270 50 50)">
        <rect width="100.4" height="100.4" fill="var(--art-4)" />
        <path d="M0 0H100A100 100 0 0 1 0 100z" fill="var(--art-3)" />
      </g>
      <g transform="translate(200 200)">
        <rect width="100.4" height="100.4" fill="var(--art-4)" />
        <path d="M0 0A100 100 0 0 1 100 100A100 100 0 0 1 0 0z" fill="var(--art-1)" />
      </g>
      <g transform="translate(300 200) rotate(180 50 50)">
        <rect width="100.4" height="100.4" fill="var(--art-4)" />
        <path d="M0 0H100A100 100 0 0 1 0 100z" fill="var(--art-2)" />
      </g>
    </svg>
  );
}
