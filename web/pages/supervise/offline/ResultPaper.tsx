import type { ReactNode } from 'react'
import { marks } from '../../../../contract/marks.ts'
import type { Field } from '../../../../kernel/fields/index.ts'
import type { WireRow } from '../../../../kernel/define/rows.ts'
import { checkConclusion } from '../../../../modules/words/dictionaries.ts'
import enterprise from '../../../../modules/enterprise/info.ts'
import offline from '../../../../modules/supervise/offline.ts'
import { useRow } from '../../../engine/data.ts'
import { listOf, textOf } from '../../../engine/faces.ts'
import { groupsOf, isFailed, itemLines, nameOf, type ItemLine } from '../../../engine/parts/items.ts'
import { usePartTexts } from '../../../engine/parts/texts.ts'
import { printed } from '../../../engine/print/faces.tsx'
import { Signed } from '../../../engine/print/Signed.tsx'
import { usePrintTexts } from '../../../engine/print/texts.ts'
import '../../../engine/print/print.css'
import type { Words } from '../../../engine/words.ts'
import { Paper } from '../../../kit/paper/Paper.tsx'
import { useInspectionTexts } from './texts.ts'

type Inspection = WireRow<typeof offline>

/**
 * The record of an inspection as it is handed over: whom, by whom, what failed, what follows, and who signed.
 * 食品生产经营监督检查管理办法; domain.md E.1
 */
export default function ResultPaper({ row, words, onClose }: { row: Inspection; words: Words; onClose: () => void }) {
  const texts = useInspectionTexts()
  const mark = marks[words.lang]
  const partWords = usePartTexts()
  const { data: file } = useRow(enterprise, row.infoId)
  const of = offline.fields.checkItems as Field
  const items = itemLines(of, row.checkItems)
  const failed = items.filter(isFailed)
  const value = (name: string): ReactNode => printed(offline.all[name]!, name, row, words) || '--'
  const count = (rows: readonly ItemLine[], result: number): number =>
    rows.filter(item => item['result'] === result).length
  const pair = (title: string, text: ReactNode, title2: string, text2: ReactNode) => (
    <tr>
      <th scope="row">{title}</th>
      <td>{text || '--'}</td>
      <th scope="row">{title2}</th>
      <td>{text2 || '--'}</td>
    </tr>
  )
  const wide = (title: string, text: ReactNode) => (
    <tr>
      <th scope="row">{title}</th>
      <td colSpan={3}>{text || '--'}</td>
    </tr>
  )
  return (
    <Paper
      title={`${texts.paper} ${row.checkNo}`}
      size="A4 portrait"
      foot={[texts.paperFoot, row.checkNo, row.infoName].join(' · ')}
      onClose={onClose}
    >
      <article className="paper-sheet paper-tall pr-record">
        <h1>{texts.paper}</h1>
        <p className="pr-about">
          <span>
            <b>
              {texts.number}
              {mark.colon}
            </b>
            {row.checkNo}
          </span>
          <span>
            <b>
              {texts.date}
              {mark.colon}
            </b>
            {row.checkDate}
          </span>
        </p>
        <table>
          <tbody>
            {pair(texts.about, row.infoName, texts.licence, textOf(file?.licenseNo))}
            {pair(texts.address, textOf(file?.infoAddress), texts.manager, textOf(file?.infoManager))}
            {pair(
              texts.type,
              value('checkType'),
              texts.inspectors,
              textOf(row['inspectorName']).replaceAll(',', mark.comma),
            )}
            {wide(texts.cards, row.inspectorCards)}
            {wide(
              texts.summary,
              <table className="pr-inner">
                <thead>
                  <tr>
                    <th>{texts.group}</th>
                    <th>{texts.passed}</th>
                    <th>{texts.no}</th>
                    <th>{texts.none}</th>
                  </tr>
                </thead>
                <tbody>
                  {groupsOf(of, items, words.lang, partWords).map(group => (
                    <tr key={group.key}>
                      <td>{group.title}</td>
                      <td>{count(group.items, 1)}</td>
                      <td>{count(group.items, 2)}</td>
                      <td>{count(group.items, 3)}</td>
                    </tr>
                  ))}
                  <tr>
                    <td>
                      <b>{texts.all}</b>
                    </td>
                    <td>
                      <b>{count(items, 1)}</b>
                    </td>
                    <td>
                      <b>{count(items, 2)}</b>
                    </td>
                    <td>
                      <b>{count(items, 3)}</b>
                    </td>
                  </tr>
                </tbody>
              </table>,
            )}
            {pair(
              texts.score,
              <b>{texts.points(Number(row.checkScore))}</b>,
              texts.conclusion,
              <b>{row.checkConclusion === '' ? '--' : words.label(checkConclusion, row.checkConclusion)}</b>,
            )}
            {pair(texts.key, textOf(row.keyFail), texts.normal, textOf(row.normalFail))}
            {row.adjustReason !== '' && wide(texts.adjusted, row.adjustReason)}
            {wide(
              texts.problems,
              failed.length ? (
                <table className="pr-inner">
                  <thead>
                    <tr>
                      <th>{texts.number}</th>
                      <th>{texts.item}</th>
                      <th>{texts.problem}</th>
                    </tr>
                  </thead>
                  <tbody>
                    {failed.map(item => (
                      <tr key={String(item.code)}>
                        <td>
                          {String(item.code)}
                          {item['isKey'] === 1 && '★'}
                        </td>
                        <td>{nameOf(of, item, words.lang)}</td>
                        <td>
                          {textOf(item['problem'])}
                          <span className="pr-photos">
                            {listOf(item['imgs']).map(link => (
                              <img key={link} src={link} alt="" />
                            ))}
                          </span>
                        </td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              ) : (
                texts.noProblems
              ),
            )}
            {row.problemDesc !== '' && wide(texts.description, row.problemDesc)}
            {pair(texts.measuresTaken, value('measures'), texts.deadline, row.rectifyDeadline)}
            {row.rectifyReport !== '' &&
              wide(
                texts.rectified,
                <>
                  {row.rectifyReport}
                  {value('rectifyImgs')}
                </>,
              )}
            {row.recheckDate !== '' &&
              wide(
                texts.recheck,
                <>
                  {row.recheckDate} {value('recheckResult')} {row.recheckRemark}
                </>,
              )}
            {wide(
              texts.kitchenSays,
              row.enterpriseSign ? value('enterpriseSign') : `${texts.refused}${mark.colon}${row.refuseSign}`,
            )}
            {wide(texts.officeSigns, value('inspectorSign'))}
          </tbody>
        </table>
        <Signed texts={usePrintTexts()} who={[]} />
      </article>
    </Paper>
  )
}
