import { parentsCode } from '../../../../modules/selfexam/accompany-calls.ts'
import { useAsk } from '../../../engine/asks.ts'
import { Paper } from '../../../kit/paper/Paper.tsx'
import { qrPath } from '../../../../kernel/fields/text/qr.ts'
import { complainAddress } from '../../../../modules/words/complain-place.ts'
import '../guest/guest.css'
import { useAccompanyTexts } from './texts.ts'

/** The code parents scan, on a sheet for the door of the canteen. domain.md E.2 家长陪餐二维码 */
export default function CodePaper({ onClose }: { onClose: () => void }) {
  const texts = useAccompanyTexts()
  const { data, error } = useAsk(parentsCode, {})
  const code = data && qrPath(location.origin + data.path)
  const complain =
    data &&
    location.origin + complainAddress(data.infoId, new URLSearchParams(data.path.split('?')[1]).get('tenantId') ?? '')
  const second = complain && qrPath(complain)
  return (
    <Paper title={texts.code} size="A4 portrait" ready={Boolean(data)} onClose={onClose}>
      <article className="paper-sheet paper-tall ac-code">
        {data && code && second ? (
          <>
            <h1 lang="zh-CN">{data.infoName}</h1>
            <p>{texts.scan}</p>
            <svg
              viewBox={`0 0 ${code.side} ${code.side}`}
              shapeRendering="crispEdges"
              role="img"
              aria-label={location.origin + data.path}
            >
              <path d={code.path} />
            </svg>
            <p>{texts.steps}</p>
            <div className="ac-second">
              <svg
                viewBox={`0 0 ${second.side} ${second.side}`}
                shapeRendering="crispEdges"
                role="img"
                aria-label={complain}
              >
                <path d={second.path} />
              </svg>
              <p>{texts.complainCode}</p>
            </div>
          </>
        ) : (
          <p role={error ? 'alert' : 'status'}>
            {error ? (error instanceof Error ? error.message : texts.none) : texts.loading}
          </p>
        )}
      </article>
    </Paper>
  )
}
