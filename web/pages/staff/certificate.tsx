import { useMemo, useState } from 'react'
import { Segmented } from 'antd'
import type { WireRow } from '../../../kernel/define/rows.ts'
import { certStatus, certType } from '../../../modules/words/dictionaries.ts'
import certificate from '../../../modules/staff/certificate.ts'
import { Crud } from '../../engine/list/Crud.tsx'
import type { Extras } from '../../engine/list/extras.ts'
import { listOf, textOf } from '../../engine/faces.ts'
import { shotsOf, small } from '../../engine/files/shots.ts'
import { useWords, type Words } from '../../engine/words.ts'
import { look } from '../../kit/viewer/look.ts'
import { ChooseFirst } from '../../kit/ChooseFirst.tsx'
import { daysWords, type Left } from '../parts/left.ts'
import { LeftWords } from '../parts/LeftWords.tsx'
import './wall.css'
import { useKitchenPageTexts } from '../parts/kitchen-texts.ts'

type Certificate = WireRow<typeof certificate>

const nearDays = 30
/** Codes of cert_status: soon, expired, missing, replaced. */
const [soon, expired, missing, replaced] = [2, 3, 4, 5] as const

/** How long a certificate is good for, in the words of its status where days say nothing. */
function leftOf(row: Certificate, words: Words): Left | null {
  const status = Number(row.certStatus)
  const label = words.label(certStatus, status)
  if (status === replaced) return null
  if (status === missing || textOf(row.daysLeft) === '')
    return { text: label, nearness: status === missing ? 'over' : 'calm' }
  const left = daysWords(Number(row.daysLeft), nearDays, words.lang)
  return { ...left, nearness: status === expired ? 'over' : status === soon ? 'near' : left.nearness }
}

function Card({ row, words, onOpen }: { row: Certificate; words: Words; onOpen: (id: string) => void }) {
  const texts = useKitchenPageTexts()
  const left = leftOf(row, words)
  const kind = words.label(certType, row.certType)
  const holder = row.holderName
  const shots = shotsOf(listOf(row.certImgs), `${holder} · ${kind}`, row)
  return (
    <li className={`cw-card cw-${left?.nearness ?? 'gone'}`} data-id={row.id}>
      {shots.length > 0 ? (
        <button
          type="button"
          className="cw-picture"
          aria-label={words.texts.pictures(`${holder} ${kind}`, shots.length)}
          onClick={() => look(shots)}
        >
          <img src={small(shots[0]!.src, 480)} alt="" loading="lazy" decoding="async" />
        </button>
      ) : (
        <span className="cw-picture cw-blank">{texts.noPicture}</span>
      )}
      <div className="cw-text">
        <button
          type="button"
          className="cw-name"
          aria-label={texts.open(`${holder} ${kind}`)}
          onClick={() => onOpen(row.id)}
        >
          {kind}
        </button>
        <span lang="zh-CN">{holder}</span>
        <small>
          {texts.until} {row.certEnd || texts.noEnd}
        </small>
        {left ? <LeftWords left={left} /> : <small>{words.label(certStatus, replaced)}</small>}
      </div>
    </li>
  )
}

/**
 * Certificates as they hang on the wall: the paper, whose it is, how long it is good for; or as a list. domain.md
 * B.3.3, E.2
 */
export default function Certificates() {
  const texts = useKitchenPageTexts()
  const words = useWords(certificate)
  const [walled, setWalled] = useState(true)
  const extras = useMemo(
    (): Extras<Certificate> => ({
      top: (
        <Segmented
          className="cw-switch"
          aria-label={texts.views}
          value={walled ? 'wall' : 'list'}
          onChange={value => setWalled(value === 'wall')}
          options={[
            { value: 'wall', label: texts.wall },
            { value: 'list', label: texts.list },
          ]}
        />
      ),
      cells: {
        daysLeft(row) {
          const left = textOf(row.daysLeft) === '' || Number(row.certStatus) === replaced ? null : leftOf(row, words)
          return left ? <LeftWords left={left} /> : ''
        },
      },
      // What runs out first hangs first; what was replaced has come down.
      ...(walled && {
        fixed: { ascs: 'certEnd', certStatus_notequal: String(replaced) },
        instead: (rows: readonly Certificate[], open: (id: string) => void) => (
          <ul className="cw">
            {rows.map(row => (
              <Card key={row.id} row={row} words={words} onOpen={open} />
            ))}
          </ul>
        ),
      }),
    }),
    [texts, words, walled],
  )
  return (
    <ChooseFirst>
      <Crud definition={certificate} extras={extras} />
    </ChooseFirst>
  )
}
