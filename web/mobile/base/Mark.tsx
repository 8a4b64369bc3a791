/** Line icons that only the phone has, drawn like those of the shell. */
const paths = {
  lens: 'M4 8h3l2-3h6l2 3h3v11H4zM12 16.4a3.4 3.4 0 1 0 0-6.8 3.4 3.4 0 0 0 0 6.8z',
  mic: 'M12 3a3 3 0 0 1 3 3v5a3 3 0 0 1-6 0V6a3 3 0 0 1 3-3zM6 11a6 6 0 0 0 12 0M12 17v4',
  done: 'M5 12.5l4.5 4.5L19 7.5',
} as const

export const Mark = ({ name, size }: { name: keyof typeof paths; size: number }) => (
  <svg
    className="icon"
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.7"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
  >
    <path d={paths[name]} />
  </svg>
)
