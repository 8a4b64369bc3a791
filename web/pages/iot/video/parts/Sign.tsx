/** Signs of the player, drawn on 24 × 24; those of the frame have none of these. */
const paths = {
  play: 'M7 5l12 7-12 7z',
  pause: 'M8 5v14M16 5v14',
  stop: 'M6 6h12v12H6z',
  sound: 'M4 10v4h4l5 4V6l-5 4zM16.5 9a4 4 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11',
  mute: 'M4 10v4h4l5 4V6l-5 4zM17 10l4 4M21 10l-4 4',
  snapshot: 'M4 8h3l2-3h6l2 3h3v11H4zM12 16a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4z',
  refresh: 'M20 11a8 8 0 0 0-14-4L4 9M4 4v5h5M4 13a8 8 0 0 0 14 4l2-2M20 20v-5h-5',
  full: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  why: 'M5 4h14v16H5zM8 8h8M8 12h8M8 16h5',
  steer: 'M12 3v18M3 12h18M9 6l3-3 3 3M9 18l3 3 3-3M6 9l-3 3 3 3M18 9l3 3-3 3',
  finding: 'M6 21V4M6 4h11l-2.5 4 2.5 4H6',
  records: 'M12 4a8 8 0 1 1-7.4 5M4 4v5h5M12 8v4l3 2',
  close: 'M6 6l12 12M18 6L6 18',
} as const
export type SignName = keyof typeof paths

export const Sign = ({ name }: { name: SignName }) => (
  <svg
    width="16"
    height="16"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
  >
    <path d={paths[name]} />
  </svg>
)
