import { useDeferredValue, useMemo, useState } from 'react'
import type { Rules } from '../../../../engines/index/rules.ts'
import { rankedOf, sheetOf, simulate } from '../../../../engines/index/simulation.ts'
import type { Snapshots } from '../../../../modules/sunshine/answers.ts'
import { Loaded } from '../../parts/Loaded.tsx'
import { useSnapshots } from '../base/data.ts'
import { Nothing } from '../why/Nothing.tsx'
import { Outcome } from './Outcome.tsx'
import { wrongWith } from './rules.ts'
import { RulesForm } from './RulesForm.tsx'
import { useOfficeTexts } from './texts.ts'

interface Ways {
  readonly nameOf: (id: string) => string
  readonly onOpen: (id: string) => void
}

function Try({ snapshots: { all, rules: inForce }, nameOf, onOpen }: Ways & { snapshots: Snapshots }) {
  const texts = useOfficeTexts()
  const [rules, setRules] = useState<Rules>(inForce)
  // What was right last stays in sight while weights are moved that do not add up yet.
  const [last, setLast] = useState<Rules>(inForce)
  const wrong = wrongWith(rules)
  if (wrong === null && last !== rules) setLast(rules)
  const tried = useDeferredValue(last)
  const sheet = useMemo(() => sheetOf(all), [all])
  const ranked = useMemo(() => rankedOf(sheet, inForce), [sheet, inForce])
  const present = useMemo(() => simulate(sheet, ranked, inForce), [sheet, ranked, inForce])
  const outcome = useMemo(() => simulate(sheet, ranked, tried), [sheet, ranked, tried])
  return (
    <>
      <p className="sx-preview" role="note">
        {texts.preview} · {texts.scope(all.length)}
      </p>
      <div className="sx-try">
        <RulesForm inForce={inForce} rules={rules} wrong={wrong} onRules={setRules} />
        <Outcome present={present} outcome={outcome} isStale={wrong !== null} nameOf={nameOf} onOpen={onOpen} />
      </div>
    </>
  )
}

/** How scores would fall by other weights: counted in the browser, over the whole scope, stored nowhere. A.7 */
export function Simulation(ways: Ways) {
  const texts = useOfficeTexts()
  const query = useSnapshots()
  return (
    <Loaded of={query} page rows={12}>
      {snapshots =>
        snapshots.all.length === 0 ? (
          <Nothing title={texts.empty} text={texts.emptyText} />
        ) : (
          <Try snapshots={snapshots} {...ways} />
        )
      }
    </Loaded>
  )
}
