import { Link } from '../../../kit/router.tsx'
import { useShellTexts } from '../../../i18n/shell.ts'
import { Waiting } from '../../../kit/Waiting.tsx'
import { Frame } from './Frame.tsx'

/** Somebody is on the way in without typing anything; or could not get in, and why. */
export function Coming({ problem }: { problem: string }) {
  const t = useShellTexts()
  return (
    <Frame>
      <div className="lg-form">
        <h1>{problem ? t.login.failed : t.login.coming}</h1>
        {problem ? (
          <>
            <div className="lg-alert" role="alert">
              <span>{problem}</span>
            </div>
            <Link className="btn btn-main lg-submit" to="/login">
              {t.login.back}
            </Link>
          </>
        ) : (
          <>
            <Waiting />
            <p className="lg-lead" role="status">
              {t.login.comingText}
            </p>
          </>
        )}
      </div>
    </Frame>
  )
}
