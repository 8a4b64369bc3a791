import { useEnterprise } from '../../state/enterprise.ts'
import { useOneKitchen, useRole } from '../../state/session.ts'
import { ChooseFirst } from '../../kit/ChooseFirst.tsx'
import { Nothing } from './why/Nothing.tsx'
import { Office } from './office/Office.tsx'
import { useSunshineTexts } from './base/texts.ts'
import { Why } from './why/Why.tsx'
import './sunshine.css'

/** Of a kitchen why it has its score, of an office how its kitchens stand. domain.md D.5, E.1 阳光指数 */
export default function Sunshine() {
  const texts = useSunshineTexts()
  const isCook = useRole('enterprise')
  const own = useOneKitchen()
  const chosen = useEnterprise(it => it.infoId !== '')
  if (!isCook)
    return (
      <ChooseFirst>
        <Office />
      </ChooseFirst>
    )
  return own || chosen ? (
    <Why />
  ) : (
    <div className="sx">
      <Nothing title={texts.choose} text={texts.chooseText} />
    </div>
  )
}
