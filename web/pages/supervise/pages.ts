// The shell knows one address for all of them; each is fetched when it is opened.
export const inspection = () => import('./inspection/page.tsx')
export const complain = () => import('./complain/page.tsx')
export const level = () => import('./level/page.tsx')
export const yearLevel = () => import('./level/year.tsx')
export const patrol = () => import('./patrol/page.tsx')
export const quality = () => import('./quality/page.tsx')
