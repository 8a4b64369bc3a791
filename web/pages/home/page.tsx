import { permission } from '../../../contract/roles.ts'
import { useEnterprise } from '../../state/enterprise.ts'
import { useCan, useOneKitchen, useRole, useSession } from '../../state/session.ts'
import { Bones } from './parts.tsx'
import { lazy } from '../../kit/lazy.tsx'
import './wel.css'

const Coming = () => (
  <div className="wl">
    <Bones count={8} kind="wl-tiles" />
  </div>
)
const Kitchen = lazy(
  () => import('./Kitchen.tsx'),
  it => it.default,
  Coming,
)
const Overview = lazy(
  () => import('./Overview.tsx'),
  it => it.default,
  Coming,
)
const Office = lazy(
  () => import('./Supervise.tsx'),
  it => it.default,
  Coming,
)

/**
 * The home page: of a kitchen what it has to do, of an office its desk, of a headquarters and of whoever may see no
 * enterprises the day. domain.md E.1, E.2
 */
export default function HomePage() {
  const isKnown = useSession(it => it.permissions !== null)
  const isCook = useRole('enterprise')
  const sees = useCan()(permission('enterprise/info', 'read'))
  const own = useOneKitchen()
  const selected = useEnterprise(it => it.infoId !== '')
  if (!isKnown) return <Coming />
  const Home = isCook ? (own || selected ? Kitchen : Overview) : sees ? Office : Overview
  return <Home />
}
