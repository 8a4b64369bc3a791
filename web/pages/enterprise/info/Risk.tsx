import enterprise from '../../../../modules/enterprise/info.ts'
import { riskOf, type RiskAnswer } from '../../../../modules/supervise/patrol/risk.ts'
import { riskLevel } from '../../../../modules/words/dictionaries.ts'
import { useAsk } from '../../../engine/asks.ts'
import { useWords } from '../../../engine/words.ts'
import { Loaded } from '../../parts/Loaded.tsx'
import { useRiskTexts } from './riskTexts.ts'

/**
 * How much a kitchen is at risk and how often it is inspected for it, with the seven parts that say so; where an
 * officer has decided otherwise, both. domain.md D.6.3
 */
export function Risk({ infoId }: { infoId: string }) {
  const texts = useRiskTexts()
  const words = useWords(enterprise)
  const query = useAsk(riskOf, { infoId })
  const counted = query.data?.risk
  const nameOf = (level: RiskAnswer['level']): string => `${level} ${words.label(riskLevel, level)}`
  return (
    <section className="eg-part">
      <h3>
        {texts.title}
        {counted && (
          <>
            <b className="eg-level">{nameOf(counted.level)}</b>
            <small>{texts.yearly(...counted.yearly, counted.done)}</small>
          </>
        )}
      </h3>
      <Loaded of={query} rows={3}>
        {({ risk }) =>
          risk === null ? (
            <p className="part-note">{texts.none}</p>
          ) : (
            <>
              <p className="part-note">
                {texts.counted(String(risk.counted.score), risk.countedAt)}
                {risk.level !== risk.counted.level && ` ${texts.decided(nameOf(risk.counted.level))}`}
              </p>
              <ul className="eg-risk">
                {risk.counted.parts.map(({ code, score, most }) => (
                  <li key={code}>
                    <span>{texts.parts[code]}</span>
                    <i aria-hidden>
                      <u style={{ inlineSize: `${(100 * score) / most}%` }} />
                    </i>
                    <small>{texts.of(String(score), String(most))}</small>
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
    </section>
  )
}
