/** Mouths of the three faces, from laughing to flat; without a grade there is none. */
const mouths: Readonly<Record<number, string>> = {
  1: 'M8 14c1.5 3.5 6.500 3.500 8 0z',
  2: 'M8 14.500c1.500 2 6.500 2 8 0',
  3: 'M8 15.500h8',
}

/** A grade as the face that hangs at the door. */
export const Face = ({ grade }: { grade: number }) => (
  <svg viewBox="0 0 24 24" aria-hidden>
    <circle cx="12" cy="12" r="10" />
    <path d={`M8.500 9h.01M15.500 9h.01${mouths[grade] ?? 'M9 15h6'}`} />
  </svg>
)
