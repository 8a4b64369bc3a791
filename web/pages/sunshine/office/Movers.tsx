import { Segmented } from 'antd'
import { useState } from 'react'
import { Scored } from '../base/Band.tsx'
import { Change } from '../base/Change.tsx'
import { moversOf, type Kitchen } from './kitchens.ts'
import { useOfficeTexts } from './texts.ts'

function List({
  title,
  none,
  kitchens,
  by,
  onOpen,
}: {
  title: string
  none: string
  kitchens: readonly Kitchen[]
  by: 'day' | 'month'
  onOpen: (kitchen: Kitchen) => void
}) {
  return (
    <section className="sx-card" aria-label={title}>
      <header>
        <h2>{title}</h2>
        <small>{kitchens.length}</small>
      </header>
      {kitchens.length === 0 && <p className="sx-calm">{none}</p>}
      <ol className="sx-losses">
        {kitchens.map(kitchen => (
          <li key={kitchen.id}>
            <button type="button" className="sx-loss" onClick={() => onOpen(kitchen)}>
              <span lang="zh-CN">{kitchen.name}</span>
              <Scored score={kitchen.score} />
              <b>
                <Change of={kitchen[by]} />
              </b>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Whose score moved most, up and down, over a day or thirty. */
export function Movers({ kitchens, onOpen }: { kitchens: readonly Kitchen[]; onOpen: (kitchen: Kitchen) => void }) {
  const texts = useOfficeTexts()
  const [by, setBy] = useState<'day' | 'month'>('day')
  const { up, down, compared } = moversOf(kitchens, by)
  return (
    <>
      <Segmented
        className="sx-start"
        aria-label={texts.by}
        value={by}
        onChange={setBy}
        options={[
          { value: 'day', label: texts.byDay },
          { value: 'month', label: texts.byMonth },
        ]}
      />
      {compared === 0 ? (
        <p className="sx-calm">{texts.noDays}</p>
      ) : (
        <div className="sx-halves">
          <List title={texts.up} none={texts.noUp} kitchens={up} by={by} onOpen={onOpen} />
          <List title={texts.down} none={texts.noDown} kitchens={down} by={by} onOpen={onOpen} />
        </div>
      )}
    </>
  )
}
