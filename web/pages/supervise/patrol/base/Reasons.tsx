import offline from '../../../../../modules/supervise/offline.ts'
import type { Recommended } from '../../../../../modules/supervise/patrol/answers.ts'
import { reasonOf } from '../../../../../modules/supervise/patrol/reasons.ts'
import { alarmType } from '../../../../../modules/words/dictionaries.ts'
import { useWords } from '../../../../engine/words.ts'
import { Drill } from '../../../parts/Drill.tsx'
import { usePatrolTexts } from './texts.ts'

/** The page that shows what a part of the score stands on: the end of its address, and how it is narrowed. */
export const evidence: Readonly<
  Record<Recommended['parts'][number]['code'], readonly [to: string, filters?: Readonly<Record<string, string>>]>
> = {
  index: ['index/sunshine'],
  alarm: ['iot/warniotalarm', { handleStatus: '0' }],
  since: ['online/superviseonline'],
  offline: ['iot/warniotdevice', { onlineStatus: '0' }],
  complaint: ['complain/supervisecomplain'],
  paper: ['certificate/warncertificate'],
  diners: ['enterpriseInfo/enterpriseinfo'],
}

/** Why a part of the score is what it is; a device has the name its kitchen gave it, whatever language is read. */
export function Reason({ of }: { of: Recommended['parts'][number] }) {
  const words = useWords(offline)
  const text = reasonOf(of, words.lang, type => words.label(alarmType, type))
  const at = of.code === 'offline' ? text.indexOf(of.of) : -1
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <span lang="zh-CN">{of.of}</span>
      {text.slice(at + of.of.length)}
    </>
  )
}

/** The three things that say most why somebody should go there, each leading to the rows it is made of. */
export function Reasons({ of }: { of: Recommended }) {
  const texts = usePatrolTexts()
  if (!of.reasons.length) return <p className="pt-calm">{texts.noReasons}</p>
  return (
    <ul className="pt-reasons">
      {of.reasons.map(reason => {
        const [to, filters] = evidence[reason.code]
        return (
          <li key={reason.code}>
            <Drill to={to} of={of} filters={{ ...filters }}>
              <Reason of={reason} />
            </Drill>
          </li>
        )
      })}
    </ul>
  )
}
