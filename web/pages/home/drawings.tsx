const signs: Readonly<Record<string, string>> = {
  cart: 'M3 5h3l2.5 10h9L20 8H7M9.5 19h.01M16.5 19h.01',
  flask: 'M10 3h4M10.5 3v6L5 19a1.5 1.5 0 0 0 1.3 2h11.4A1.5 1.5 0 0 0 19 19L13.5 9V3M8 15h8',
  check: 'M5 4h14v17H5zM9 3h6v3H9zM9 13l2 2 4-4',
  jar: 'M8 3h8v3H8zM7 6h10l1 3v11a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1V9zM6 12h12M9 16h6',
  drop: 'M12 3c4 5 6 8 6 11a6 6 0 0 1-12 0c0-3 2-6 6-11zM9 15a3 3 0 0 0 3 3',
  spray: 'M9 9h6v12H9zM10 9V5h4v4M14 5l3-2M18 6h.01M20 4h.01M20 8h.01',
  bin: 'M4 7h16M9 7V4h6v3M6 7l1 14h10l1-14M10 11v6M14 11v6',
  leaf: 'M5 19c0-9 5-14 15-14 0 10-5 15-13 14M5 21c2-6 5-9 9-11',
  calm: 'M12 3l7 3v5c0 5-3 8-7 10-4-2-7-5-7-10V6zM9 12l2 2 4-4',
  face: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM8.5 10h.01M15.5 10h.01M8 14.5a5 5 0 0 0 8 0',
  bell: 'M12 4a6 6 0 0 1 6 6v4l2 3H4l2-3v-4a6 6 0 0 1 6-6zM10 20h4',
  cloud: 'M7 18a4 4 0 0 1 0-8 5 5 0 0 1 9.5-1A4 4 0 0 1 17 18M12 13v5M12 21h.01',
}

export function Sign({ name }: { name: string }) {
  return (
    <svg
      className="wl-sign"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d={signs[name]!} />
    </svg>
  )
}

/** A share as a ring, with its percentage in the middle. */
export function Ring({ share, label }: { share: number; label: string }) {
  const round = 2 * Math.PI * 42
  const text = `${Math.round(share * 100)}%`
  return (
    <figure className="wl-ring" role="img" aria-label={`${label} ${text}`}>
      <svg viewBox="0 0 100 100" aria-hidden>
        <circle cx="50" cy="50" r="42" className="wl-ring-back" />
        <circle
          cx="50"
          cy="50"
          r="42"
          className="wl-ring-on"
          strokeDasharray={`${share * round} ${round}`}
          transform="rotate(-90 50 50)"
        />
        <text x="50" y="57" textAnchor="middle">
          {text}
        </text>
      </svg>
      <figcaption aria-hidden>{label}</figcaption>
    </figure>
  )
}

/** Bowls, steam and a rising sun along the lower edge of the greeting. */
export function Skyline() {
  return (
    <svg className="wl-sky" viewBox="0 0 420 140" preserveAspectRatio="xMaxYMax meet" aria-hidden>
      <circle cx="300" cy="112" r="58" fill="#ffd45e" opacity=".9" />
      <g stroke="#ffe9a6" strokeWidth="5" strokeLinecap="round" opacity=".8">
        <path d="M300 34V18M246 58l-12-12M354 58l12-12M222 104h-16M378 104h16" />
      </g>
      <path d="M212 100h176c0 24-14 40-34 40H246c-20 0-34-16-34-40z" fill="#fff" />
      <path d="M204 94h192v9H204z" fill="#e4f5ee" />
      <path d="M252 116c18 10 78 10 96 0" fill="none" stroke="#bfe6d7" strokeWidth="5" strokeLinecap="round" />
      <path d="M60 140c0-26 18-44 44-44s44 18 44 44z" fill="#fff" opacity=".22" />
      <path d="M128 140c0-18 12-30 30-30s30 12 30 30z" fill="#fff" opacity=".16" />
      <g className="wl-steam" fill="none" stroke="#fff" strokeWidth="5" strokeLinecap="round" opacity=".75">
        <path d="M92 84c-8-9 8-14 0-24" />
        <path d="M112 80c-8-9 8-14 0-24" />
      </g>
    </svg>
  )
}
