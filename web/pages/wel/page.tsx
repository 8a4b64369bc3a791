import { lazy, Suspense } from 'react'
import { useEnterprise } from '../../state/enterprise.ts'
import { useOneKitchen, useRole } from '../../state/session.ts'
import { Bones } from './parts.tsx'
import './wel.css'

const Kitchen = lazy(() => import('./kitchen.tsx'))
const Overview = lazy(() => import('./overview.tsx'))
const Office = lazy(() => import('./supervise.tsx'))

/** The home page: of a kitchen what it has to do, of a headquarters its kitchens, of everybody else the office's desk. domain.md E.1, E.2 */
export default function HomePage() {
  const isCook = useRole('enterprise')
  const own = useOneKitchen()
  const selected = useEnterprise(it => it.infoId !== '')
  const Home = !isCook ? Office : own || selected ? Kitchen : Overview
  return <Suspense fallback={<div className="wl"><Bones count={8} kind="wl-tiles" /></div>}><Home /></Suspense>
}
