import { lazy } from 'react'

// The shell knows one address for all of them; each is fetched when it is opened.
export const inbound = lazy(() => import('./lists.tsx').then(it => ({ default: it.Inbound })))
export const samples = lazy(() => import('./lists.tsx').then(it => ({ default: it.Samples })))
export const slips = lazy(() => import('./lists.tsx').then(it => ({ default: it.Slips })))
export const stock = lazy(() => import('./Stock.tsx').then(it => ({ default: it.Stock })))
export const certificates = lazy(() => import('./Certificates.tsx').then(it => ({ default: it.Certificates })))
export const cookbook = lazy(() => import('./Cookbook.tsx').then(it => ({ default: it.Cookbook })))
export const morning = lazy(() => import('./Morning.tsx').then(it => ({ default: it.Morning })))
export const trace = lazy(() => import('../trace/query.tsx'))
export const recalls = lazy(() => import('../trace/recall.tsx'))
export const evidence = lazy(() => import('../trace/evidence.tsx'))
