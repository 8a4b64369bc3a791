import { Link } from '../../../kit/router.tsx'
import rule from '../../../../modules/iot/rule.ts'
import type { Standing } from '../../../../modules/iot/rule-standing.ts'
import { alarmType } from '../../../../modules/words/dictionaries.ts'
import { useWords } from '../../../engine/words.ts'
import { useCan } from '../../../state/session.ts'
import { useRulesTexts } from './texts.ts'

/** One rule: what it is about, when it alarms and when it is well again, its clause, which version it is. */
export function StandingLine({ standing }: { standing: Standing }) {
  const texts = useRulesTexts()
  const words = useWords(rule)
  const canReplay = useCan()('iot_replay_read')
  const { key, type, label, figures, recovery, law, version, since, isOff } = standing
  return (
    <li data-off={isOff || undefined}>
      <div>
        <b>{words.label(alarmType, type)}</b>
        <small>{label}</small>
      </div>
      <div>
        <strong>{isOff ? texts.off : (figures ?? texts.byFile)}</strong>
        {!isOff && recovery && (
          <small>
            {texts.normal} {recovery}
          </small>
        )}
      </div>
      <p>{law}</p>
      <div>
        <span>
          {texts.version} {version}
        </span>
        <small>{since ? texts.since(since) : texts.platform}</small>
      </div>
      {canReplay && <Link to={`/iot/alarm/replay?rule=${key}`}>{texts.change}</Link>}
    </li>
  )
}
