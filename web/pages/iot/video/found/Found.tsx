import { useState } from 'react'
import { Button, Drawer, Tag } from 'antd'
import type { FoundRow } from '../../../../../modules/iot/camera-search.ts'
import { Loaded } from '../../../parts/Loaded.tsx'
import { useMarks } from '../../../parts/texts.ts'
import { Asked } from './Asked.tsx'
import { useFound } from './data.ts'
import { useFoundTexts } from './texts.ts'
import './found.css'

function List({ rows }: { rows: readonly FoundRow[] }) {
  const texts = useFoundTexts()
  const marks = useMarks()
  const [open, setOpen] = useState('')
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set())
  if (rows.length === 0)
    return (
      <p className="fd-none">
        <b>{texts.none}</b>
        {texts.noneText}
      </p>
    )
  return (
    <ul className="fd-list" aria-label={texts.count(rows.length)}>
      {rows.map(row => {
        const name = row.name || row.hardware || texts.unnamed
        const names = row.cameras.map(({ cameraName, infoName }) => `${infoName} ${cameraName}`)
        return (
          <li key={row.found}>
            <div className="fd-row">
              <div>
                <b>{name}</b>
                <span>{[row.hardware, row.place].filter(text => text !== '' && text !== name).join(' · ')}</span>
                <code>{`${row.address}:${row.port}`}</code>
              </div>
              {names.length > 0 ? (
                <Tag color="green">{texts.there(names.join(marks.comma))}</Tag>
              ) : (
                <Tag color={added.has(row.found) ? 'green' : 'blue'}>
                  {added.has(row.found) ? texts.added : texts.fresh}
                </Tag>
              )}
              <Button
                aria-expanded={open === row.found}
                aria-label={texts.chosen(name)}
                onClick={() => setOpen(open === row.found ? '' : row.found)}
              >
                {texts.choose}
              </Button>
            </div>
            {open === row.found && (
              <Asked row={row} name={name} onAdded={() => setAdded(before => new Set([...before, row.found]))} />
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Cameras in the network, offered to be added. */
export function Found({ onClose }: { onClose: () => void }) {
  const texts = useFoundTexts()
  const query = useFound()
  const { data, error, isFetching, refetch } = query
  return (
    <Drawer
      open
      onClose={onClose}
      size={640}
      title={texts.find}
      extra={
        <Button loading={isFetching} onClick={() => void refetch()}>
          {texts.again}
        </Button>
      }
    >
      <div className="fd">
        <p className="fd-note">{texts.note}</p>
        <p role="status" className="fd-note">
          {isFetching ? texts.searching : data ? texts.count(data.length) : ''}
        </p>
        {!isFetching && <Loaded of={{ data, error, refetch }}>{rows => <List rows={rows} />}</Loaded>}
      </div>
    </Drawer>
  )
}
