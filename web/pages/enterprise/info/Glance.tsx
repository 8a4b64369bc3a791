import type { ReactNode } from 'react'
import { Drawer } from 'antd'
import { daysBetween } from '../../../../contract/days.ts'
import { clock } from '../../../../contract/clock.ts'
import {
  backlogType,
  checkConclusion,
  complainStatus,
  complainType,
  dynamicGrade,
  infoStatus,
} from '../../../../modules/words/dictionaries.ts'
import enterprise from '../../../../modules/enterprise/info.ts'
import backlog from '../../../../modules/info/backlog.ts'
import recordInfo from '../../../../modules/ledger/record-info.ts'
import employee from '../../../../modules/staff/employee.ts'
import complain from '../../../../modules/supervise/complain.ts'
import offline from '../../../../modules/supervise/offline.ts'
import { useRow } from '../../../engine/data.ts'
import { textOf, type Line } from '../../../engine/faces.ts'
import { useWords } from '../../../engine/words.ts'
import { Face } from '../../supervise/level/Face.tsx'
import { useLevelTexts } from '../../supervise/level/texts.ts'
import { Drill } from '../../parts/Drill.tsx'
import { Loaded } from '../../parts/Loaded.tsx'
import { HeatOf } from '../../ledger/record-info/matrix-heat.tsx'
import { Devices } from './Devices.tsx'
import { isBarred, useFew, type Few } from '../story/few.ts'
import { Risk } from './Risk.tsx'
import { Score } from './Score.tsx'
import Story from '../story/Story.tsx'
import { useStoryTexts } from '../story/texts.ts'
import { useEnterpriseTexts } from './texts.ts'
import './enterprise.css'

/** 过期. domain.md C cert_status */
const expired = 3

function Rows<Row extends Line>({
  title,
  to,
  of,
  found,
  line,
  filters,
}: {
  title: string
  to: string
  of: { readonly infoId: string; readonly infoName: string }
  found: Few<Row>
  line: (row: Row) => ReactNode
  filters?: Readonly<Record<string, string>>
}) {
  const texts = useEnterpriseTexts()
  if (isBarred(found)) return null
  return (
    <section className="eg-part">
      <h3>
        {title}
        {found.data && <small>{found.data.total}</small>}
        <Drill to={to} of={of} {...(filters && { filters })}>
          {texts.more}
        </Drill>
      </h3>
      <Loaded of={found} rows={3}>
        {({ records }) =>
          records.length ? (
            <ul>
              {records.map(row => (
                <li key={row.id}>{line(row)}</li>
              ))}
            </ul>
          ) : (
            <p className="part-note">{texts.none}</p>
          )
        }
      </Loaded>
    </section>
  )
}

/**
 * Everything an office wants to know of a kitchen before it goes there: its index, file, grades, ledgers, people, what
 * happened in it, its devices, inspections and complaints. domain.md E.1 企业 360
 */
export default function Glance({ infoId, onClose }: { infoId: string; onClose: () => void }) {
  const texts = useEnterpriseTexts()
  const story = useStoryTexts()
  const levels = useLevelTexts()
  const words = useWords(enterprise)
  const file = useRow(enterprise, infoId)
  const today = clock.today()
  const inspections = useFew(offline, infoId)
  const complaints = useFew(complain, infoId)
  const todos = useFew(backlog, infoId, { backlogStatus: '0', ascs: 'dueTime' })
  const late = useFew(employee, infoId, { healthStatus: String(expired) }, 1)
  const of = { infoId, infoName: textOf(file.data?.infoName) }
  const fact = (title: string, text: ReactNode) => (
    <div>
      <dt>{title}</dt>
      <dd>{text || '--'}</dd>
    </div>
  )
  return (
    <Drawer open onClose={onClose} size={1120} title={texts.title(of.infoName)}>
      <Loaded of={file} page rows={10}>
        {row => {
          const [grade, year] = [Number(row.infoGrade), Number(row.infoYearIndex)]
          const end = row.licenseEnd
          return (
            <div className="eg">
              <header className="eg-head">
                <figure>
                  <Face grade={grade} label={words.label(dynamicGrade, grade)} />
                  <figcaption>
                    {texts.grade}
                    <b>{words.label(dynamicGrade, grade)}</b>
                  </figcaption>
                </figure>
                <figure>
                  <span className="plate-letter" data-grade={year}>
                    {levels.letters[year]}
                  </span>
                  <figcaption>
                    {texts.year}
                    <b>{levels.letters[year]}</b>
                  </figcaption>
                </figure>
                <ul>
                  <li>
                    <b>{textOf(row.empNum) || 0}</b>
                    {texts.people}
                    {(late.data?.total ?? 0) > 0 && <em>{texts.expired(late.data!.total)}</em>}
                  </li>
                  <li>
                    <b>{row.todayLedgerRate === '' ? '--' : `${row.todayLedgerRate}%`}</b>
                    {texts.ledgers}
                  </li>
                  <li>
                    <b>{todos.data?.total ?? '--'}</b>
                    {texts.todos}
                  </li>
                </ul>
              </header>
              <Score infoId={infoId} />
              <Risk infoId={infoId} />
              <section className="eg-part">
                <h3>{texts.file}</h3>
                <dl className="crud-facts">
                  {fact(texts.state, row.infoStatus === '' ? '' : words.label(infoStatus, row.infoStatus))}
                  {fact(
                    texts.licence,
                    end && (
                      <>
                        {end} <small data-over={end < today || undefined}>{texts.days(daysBetween(today, end))}</small>
                      </>
                    ),
                  )}
                  {fact(texts.manager, [row.infoManager, row.infoManagerPhone].join(' '))}
                  {fact(texts.safety, [row.infoSa, row.infoSaPhone].join(' '))}
                  {fact(texts.office, textOf(row['markName']))}
                  {fact(texts.address, row.infoAddress)}
                </dl>
              </section>
              <section className="eg-part">
                <h3>
                  {texts.heat}
                  <Drill to="standbook/recordinfo" of={of}>
                    {texts.more}
                  </Drill>
                </h3>
                <Heats infoId={infoId} today={today} />
              </section>
              <div className="eg-two">
                <section className="eg-part">
                  <h3>{story.title}</h3>
                  <Story of={of} />
                </section>
                <Devices of={of} />
              </div>
              <div className="eg-two">
                <Rows
                  title={texts.inspections}
                  to="offine/superviseoffline"
                  of={of}
                  found={inspections}
                  line={entry => (
                    <>
                      <span>{entry.checkDate}</span>
                      <b>{entry.checkScore && texts.points(entry.checkScore)}</b>
                      <small>
                        {entry.checkConclusion === '' ? '' : words.label(checkConclusion, entry.checkConclusion)}
                      </small>
                    </>
                  )}
                />
                <Rows
                  title={texts.complaints}
                  to="complain/supervisecomplain"
                  of={of}
                  found={complaints}
                  line={entry => (
                    <>
                      <span>{entry.receiveTime.slice(0, 10)}</span>
                      <b>{words.label(complainType, entry.complainType)}</b>
                      <small>{words.label(complainStatus, entry.complainStatus)}</small>
                    </>
                  )}
                />
              </div>
              <Rows
                title={texts.todos}
                to="info/infobacklog"
                of={of}
                filters={{ backlogStatus: '0' }}
                found={todos}
                line={entry => (
                  <>
                    <span>{words.label(backlogType, entry.backlogType)}</span>
                    <b>{entry.title}</b>
                    <small>{entry.dueTime.slice(0, 16)}</small>
                  </>
                )}
              />
            </div>
          )
        }}
      </Loaded>
    </Drawer>
  )
}

function Heats({ infoId, today }: { infoId: string; today: string }) {
  const words = useWords(recordInfo)
  return <HeatOf infoId={infoId} from={`${today.slice(0, 7)}-01`} to={today} words={words} />
}
