/** The eleven looks of the specification (core-platform.md 2). Plain data: the login page reads it without antd. */
export const themeKeys = [
  'default',
  'white',
  'dark',
  'star',
  'smart',
  'iview',
  'vip',
  'cool',
  'd2',
  'hey',
  'lte',
] as const
export type ThemeKey = (typeof themeKeys)[number]

export interface Theme {
  readonly key: ThemeKey
  readonly dark?: true
  readonly compact?: true
  readonly radius: number
  /** The side menu's ground (the last colour is the lightest one text stands on) and whether its texts are light. */
  readonly sider: readonly string[]
  readonly siderDark: boolean
  readonly header: readonly string[]
  readonly headerDark: boolean
  /** The ground behind cards. */
  readonly page: readonly string[]
  /** The ground of cards and inputs. */
  readonly card: string
}

const white = { header: ['#ffffff'], headerDark: false, card: '#ffffff' } as const

export const themes: Readonly<Record<ThemeKey, Theme>> = {
  default: { key: 'default', ...white, radius: 8, sider: ['#0a231d', '#103a30'], siderDark: true, page: ['#f1f5f3'] },
  white: { key: 'white', ...white, radius: 8, sider: ['#ffffff'], siderDark: false, page: ['#f6f8f7'] },
  dark: {
    key: 'dark',
    dark: true,
    radius: 8,
    sider: ['#0e1412'],
    siderDark: true,
    header: ['#121a17'],
    headerDark: true,
    page: ['#0a0f0d'],
    card: '#141c19',
  },
  star: {
    key: 'star',
    ...white,
    radius: 14,
    sider: ['#1f1147', '#3b1d8f'],
    siderDark: true,
    page: ['#eef0ff', '#f8f1fb'],
  },
  smart: {
    key: 'smart',
    card: '#ffffff',
    header: ['#0b2545', '#123a68'],
    headerDark: true,
    radius: 6,
    sider: ['#0b2545'],
    siderDark: true,
    page: ['#eef3f9'],
  },
  iview: { key: 'iview', ...white, radius: 4, sider: ['#434b5e'], siderDark: true, page: ['#f5f7f9'] },
  vip: { key: 'vip', ...white, radius: 2, sider: ['#191a20', '#26282f'], siderDark: true, page: ['#f2f2f0'] },
  cool: { key: 'cool', ...white, radius: 10, sider: ['#24344f', '#1d2940'], siderDark: true, page: ['#f2f6fc'] },
  d2: {
    key: 'd2',
    header: ['#e9f0f6'],
    headerDark: false,
    card: '#ffffff',
    radius: 6,
    sider: ['#e9f0f6'],
    siderDark: false,
    page: ['#ebf1f6', '#dfe9f3'],
  },
  hey: { key: 'hey', ...white, radius: 10, sider: ['#1d1f3b'], siderDark: true, page: ['#f4f4f9'] },
  lte: {
    key: 'lte',
    compact: true,
    card: '#ffffff',
    header: ['#2b6c91'],
    headerDark: true,
    radius: 4,
    sider: ['#222d32'],
    siderDark: true,
    page: ['#ecf0f5'],
  },
}

/** The look of a preference: `auto` follows the system between default and dark. */
export const themeOf = (preference: string, systemDark: boolean): Theme =>
  themes[preference as ThemeKey] ?? (systemDark ? themes.dark : themes.default)

export const ground = (colours: readonly string[]): string =>
  colours.length === 1 ? colours[0]! : `linear-gradient(160deg, ${colours.join(', ')})`
