import { Alert, Segmented, Skeleton } from 'antd'
import { useLocation, useNavigate } from '../../../kit/router.tsx'
import { owedBy, useSession } from '../../../state/session.ts'
import { Loaded } from '../../parts/Loaded.tsx'
import { useProfile } from './data.ts'
import { PasswordForm } from './PasswordForm.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { useInfoTexts } from './texts.ts'
import { lazy } from '../../../kit/lazy.tsx'
import '../../../engine/engine.css'
import './info.css'

const Coming = () => <Skeleton active />
const Totp = lazy(
  () => import('./TwoFactor.tsx'),
  it => it.TwoFactor,
  Coming,
)
const Sessions = lazy(
  () => import('../../system/sessions/Own.tsx'),
  it => it.OwnSessions,
  Coming,
)
const tabs = ['info', 'password', 'security', 'sessions'] as const
type Tab = (typeof tabs)[number]
/** Where what is owed is done. */
const tabOf = { password: 'password', totp: 'security' } as const

/** One's own data, password, second factor and sessions; which of them stands in the address. core-platform.md 2 */
export default function Info() {
  const texts = useInfoTexts()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const owed = useSession(it => owedBy(it.user))
  const isFirst = useSession(it => it.user?.password_state === 'must_change')
  const profile = useProfile()
  const tabName = new URLSearchParams(search).get('tab')
  const tab: Tab = owed ? tabOf[owed] : (tabs.find(it => it === tabName) ?? 'info')
  const pages: Readonly<Record<Tab, React.ReactNode>> = {
    info: <Loaded of={profile}>{data => <ProfileForm key={data.id} profile={data} />}</Loaded>,
    password: (
      <>
        {owed && (
          <Alert className="crud-alert" type="warning" showIcon title={isFirst ? texts.firstPassword : texts.expired} />
        )}
        <PasswordForm />
      </>
    ),
    security: <Totp />,
    sessions: <Sessions />,
  }
  return (
    <section className="part-page info-page">
      <div className="part-card">
        <Segmented
          className="info-tabs"
          value={tab}
          options={tabs.map(key => ({ value: key, label: texts[key], disabled: owed !== null && key !== tab }))}
          onChange={key => void navigate({ pathname, search: key === 'info' ? '' : `?tab=${key}` }, { replace: true })}
        />
        {pages[tab]}
      </div>
    </section>
  )
}
