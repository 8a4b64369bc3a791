// The shell knows one address for all of them; each is fetched when it is opened.
export const usual = () => import('./logs/usual.tsx')
export const api = () => import('./logs/api.tsx')
export const error = () => import('./logs/error.tsx')
export const audit = () => import('./audit/page.tsx')
