/**
 * Line icons of the shell and the menu, drawn on 24 × 24. Of these a menu may have one: its row names it in `source`,
 * as the css class other clients draw; an unknown one shows `page`.
 */
const things = {
  home: 'M4 11l8-7 8 7v8a1 1 0 0 1-1 1h-5v-6h-4v6H5a1 1 0 0 1-1-1z',
  shop: 'M4 10v9a1 1 0 0 0 1 1h14a1 1 0 0 0 1-1v-9M3 9l2-5h14l2 5a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0zM9 20v-5h6v5',
  book: 'M5 4h11a3 3 0 0 1 3 3v13H8a3 3 0 0 1-3-3zM5 17a3 3 0 0 1 3-3h11M9 8h6',
  inbox: 'M4 13l3-8h10l3 8v6a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1zM4 13h5a3 3 0 0 0 6 0h5',
  alert: 'M12 4a6 6 0 0 1 6 6v4l2 3H4l2-3v-4a6 6 0 0 1 6-6zM10 20h4',
  setting:
    'M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.2 2.2M16.2 16.2l2.2 2.2M18.4 5.6l-2.2 2.2M7.8 16.2l-2.2 2.2',
  page: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  folder: 'M3 6a1 1 0 0 1 1-1h5l2 3h9a1 1 0 0 1 1 1v10H4a1 1 0 0 1-1-1z',
  team: 'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM3 20a6 6 0 0 1 12 0M16 4.5a3.5 3.5 0 0 1 0 6.5M17 14.5a6 6 0 0 1 4 5.5',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20a7.5 7.5 0 0 1 15 0',
  camera: 'M4 7h11v10H4zM15 11l5-3v8l-5-3M7 10.5h2',
  map: 'M9 4L3 6.5v13L9 17l6 3 6-2.5v-13L15 7zM9 4v13M15 7v13',
  chart: 'M4 20V4M4 20h16M8 16v-5M12 16V8M16 16v-8',
  shield: 'M12 3l7 3v5c0 5-3 8-7 10-4-2-7-5-7-10V6zM9 12l2 2 4-4',
  check: 'M5 4h14v17H5zM9 3h6v3H9zM9 13l2 2 4-4',
  bell: 'M12 4a6 6 0 0 1 6 6v4l2 3H4l2-3v-4a6 6 0 0 1 6-6zM10 20h4',
  flow: 'M4 5h6v5H4zM14 14h6v5h-6zM7 10v6h7M14 16.5h-1',
  tool: 'M14.5 6.5a4 4 0 0 0 5 5L12 19a2.1 2.1 0 0 1-3-3l7.5-7.5M14.5 6.5a4 4 0 0 1 4-2.5l-2.5 2.5 1.5 1.5L20 5.5',
  api: 'M8 8l-5 4 5 4M16 8l5 4-5 4M14 5l-4 14',
  thermometer: 'M10 14V5a2 2 0 0 1 4 0v9a4 4 0 1 1-4 0zM12 9v7',
  cart: 'M3 4h3l2.5 11h9L20 7H7M9 20h.01M17 20h.01',
  tag: 'M4 4h8l8 8-8 8-8-8zM8 8h.01',
  log: 'M5 4h14v16H5zM8 8h8M8 12h8M8 16h5',
  globe: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM3 12h18M12 3c3 3 3.5 6 3.5 9s-.5 6-3.5 9c-3-3-3.5-6-3.5-9s.5-6 3.5-9z',
  screen: 'M3 5h18v11H3zM9 20h6M12 16v4M7 12l3-3 2 2 4-4',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  palette:
    'M12 3a9 9 0 1 0 0 18c1.5 0 2-1 2-2 0-1.5-1-1.5-1-2.5s1-1.5 2-1.5h2a4 4 0 0 0 4-4c0-4.5-4-8-9-8zM7.5 12h.01M9 8h.01M13.5 7h.01M17 10h.01',
  bug: 'M8 9a4 4 0 0 1 8 0v6a4 4 0 0 1-8 0zM8 12H4M20 12h-4M8 16l-3 2M16 16l3 2M8 8L5 6M16 8l3-2M12 9v10',
  tree: 'M4 5h6v4H4zM14 10h6v4h-6zM14 17h6v4h-6zM7 9v10h7M7 12h7',
  sound: 'M4 10v4h4l5 4V6l-5 4zM16.5 9a4 4 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l5 5',
  menu: 'M4 6h16M4 12h16M4 18h16',
  cloud: 'M7 18a4 4 0 0 1-.5-8 6 6 0 0 1 11.4 1.2A3.5 3.5 0 0 1 17.5 18z',
  message: 'M4 5h16v11h-8l-5 4v-4H4zM8 9h8M8 12h5',
  'paper-clip': 'M20 11l-8.5 8.5a5 5 0 0 1-7-7L13 4a3.3 3.3 0 0 1 4.7 4.7L9 17.3A1.7 1.7 0 0 1 6.7 15l7.8-8',
  bank: 'M3 9l9-5 9 5zM4 20h16M6 9v8M10 9v8M14 9v8M18 9v8M4 17h16',
  gift: 'M4 8h16v4H4zM6 12v8h12v-8M12 8v12M12 8C9 8 7 7 7.5 5.5S11 4.5 12 8c1-3.5 4-4 4.5-2.5S15 8 12 8',
  idcard: 'M3 5h18v14H3zM9 12a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM6 16a3 3 0 0 1 6 0M15 10h3M15 14h3',
  appstore: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3 3',
  cluster: 'M9 3h6v5H9zM3 16h5v5H3zM16 16h5v5h-5zM12 8v4M5.5 16v-4h13v4',
  control: 'M4 6h9M17 6h3M4 12h3M11 12h9M4 18h7M15 18h5M13 4v4M7 10v4M11 16v4',
  database: 'M4 6c0-4 16-4 16 0s-16 4-16 0v12c0 4 16 4 16 0V6M4 12c0 4 16 4 16 0',
  filter: 'M4 5h16l-6 8v6l-4 2v-8z',
  read: 'M12 6C9 4 6 4 3 5v14c3-1 6-1 9 1 3-2 6-2 9-1V5c-3-1-6-1-9 1zM12 6v14',
} as const
/** What only the buttons of the shell have. */
const buttons = {
  expand: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  shrink: 'M9 4v5H4M15 4v5h5M9 20v-5H4M15 20v-5h5',
  exit: 'M14 4H5v16h9M10 12h11M17 8l4 4-4 4',
  fold: 'M20 5H10M20 19H10M20 12H10M6.5 9l-3 3 3 3',
  unfold: 'M20 5H10M20 19H10M20 12H10M3.5 9l3 3-3 3',
  close: 'M6 6l12 12M18 6L6 18',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  down: 'M6 9l6 6 6-6',
  left: 'M15 6l-6 6 6 6',
  right: 'M9 6l6 6-6 6',
  refresh: 'M20 11a8 8 0 0 0-14-4L4 9M4 4v5h5M4 13a8 8 0 0 0 14 4l2-2M20 20v-5h-5',
  broom: 'M19 4l-7 7M9 10l5 5-3 6-8-8zM6 16l2-1M9 19l1-2',
  mute: 'M4 10v4h4l5 4V6l-5 4zM17 10l4 4M21 10l-4 4',
} as const

const paths = new Map(Object.entries({ ...things, ...buttons }))
export const menuIcons: readonly string[] = Object.keys(things)

export function Icon({ name: source, size = 18, className = '' }: { name: string; size?: number; className?: string }) {
  const name = source.replace('iconfont icon-', '')
  return (
    <svg
      className={`icon ${className}`}
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
      <path d={paths.get(name) ?? things.page} />
    </svg>
  )
}
