/** The mark: the sun rising out of a bowl. */
export function Logo({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 48 48" aria-hidden>
      <rect width="48" height="48" rx="12" fill="#32b58b" />
      <path
        d="M24 7v4M12.5 11.5l2.4 3M35.5 11.5l-2.4 3M7.6 21l3.6 1.2M40.4 21l-3.6 1.2"
        stroke="#ffe08a"
        strokeWidth="2.6"
        strokeLinecap="round"
      />
      <path d="M14.5 25a9.5 9.5 0 0 1 19 0z" fill="#ffd45e" />
      <path d="M9 27h30a15 15 0 0 1-9 12.2V41a1 1 0 0 1-1 1H19a1 1 0 0 1-1-1v-1.8A15 15 0 0 1 9 27z" fill="#fff" />
      <path
        d="M19 33.2l3.6 3.4 6.8-6.6"
        fill="none"
        stroke="#1d9a72"
        strokeWidth="2.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
