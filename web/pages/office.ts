// The shell knows one address for all of them; each is fetched when it is opened.
export const notices = () => import('./desk/notices/page.tsx')
export const backlog = () => import('./info/backlog/page.tsx')
export const training = () => import('./info/training/page.tsx')
export const records = () => import('./ledger/recordinfo/page.tsx')
export const enterprises = () => import('./enterprise/info/page.tsx')
export const map = () => import('./enterprise/map/page.tsx')
export const reports = () => import('./report/page.tsx')
export const regions = () => import('./base/region/page.tsx')
