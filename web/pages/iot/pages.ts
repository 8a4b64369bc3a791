// The shell knows one address for all of them; each is fetched when it is opened.
export const alarms = () => import('./alarms/page.tsx')
export const decoder = () => import('./decoder/page.tsx')
export const replay = () => import('./replay/page.tsx')
export const demo = () => import('./demo/page.tsx')
export const live = () => import('./live/page.tsx')
export const rules = () => import('./rules/page.tsx')
