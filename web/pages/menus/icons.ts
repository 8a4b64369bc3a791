import type { IconName } from '../../shell/Icon.tsx'

/** Icons a menu may have: those of things, not those of the shell's own buttons. */
export const menuIcons: readonly IconName[] = [
  'home', 'shop', 'book', 'inbox', 'alert', 'setting', 'page', 'folder', 'team', 'user', 'camera', 'map', 'chart', 'shield', 'check', 'bell', 'flow', 'tool', 'api', 'thermometer', 'cart', 'tag', 'log', 'globe',
  'screen', 'lock', 'palette', 'bug', 'tree', 'sound', 'search',
]
