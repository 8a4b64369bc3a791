import { useEffect, useState } from 'react'
import { codePlace, ofTenant } from '../../../../modules/words/public-place.ts'
import { placeOf, useAsked } from '../../../api/first.ts'
import type { qrPath } from '../../../../kernel/fields/text/qr.ts'
import { useDisplayTexts } from '../base/texts.ts'
import { Block } from './Block.tsx'

/** The code that leads a phone to everything the kitchen shows. */
export function Code() {
  const texts = useDisplayTexts()
  const { infoId, tenantId } = placeOf(useAsked())
  const [code, setCode] = useState<ReturnType<typeof qrPath>>()
  useEffect(() => {
    let isGone = false
    const address = location.origin + codePlace + infoId + ofTenant(tenantId)
    void import('../../../../kernel/fields/text/qr.ts').then(
      module => !isGone && setCode(module.qrPath(address)),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [infoId, tenantId])
  return (
    <Block at="code" title={texts.archive}>
      <div className="dp-code">
        <svg
          viewBox={`0 0 ${code?.side ?? 1} ${code?.side ?? 1}`}
          role="img"
          aria-label={texts.code}
          shapeRendering="crispEdges"
        >
          {code && <path d={code.path} />}
        </svg>
        <p>
          <span>{texts.archive}</span>
          <b>{texts.code}</b>
          <span>{texts.scan}</span>
        </p>
      </div>
    </Block>
  )
}
