import { Link } from '../../kit/router.tsx'
import { laterDay } from '../../../contract/days.ts'
import { zeroEntry } from '../../../modules/ledger/panels.ts'
import { kinds, type RecordType } from '../../../modules/record/kinds.ts'
import { usePanel } from '../../engine/panels.ts'
import { useMenus } from '../../api/menus.ts'
import { nameOf } from '../../state/menu.ts'
import { usePrefs } from '../../state/prefs.ts'
import { autoRecords } from './autoRecords.ts'
import { Bones, Card, Failed, useNow } from './parts.tsx'
import { useZeroEntryTexts } from './zeroEntryTexts.ts'
import './kitchen.css'

const percent = (part: number, of: number): string => `${of ? Math.round((1000 * part) / of) / 10 : 0}%`

/** How much nobody had to enter, kind by kind; each number opens those records. domain.md D.2 零录入率 */
export function ZeroEntryCard() {
  const texts = useZeroEntryTexts()
  const lang = usePrefs(it => it.lang)
  const { leaves } = useMenus()
  const today = useNow().format('YYYY-MM-DD')
  const since = laterDay(today, 0, -29)
  const { data, error, isPending, refetch } = usePanel(zeroEntry)
  const filed = (data?.all ?? []).filter(({ autoNum }) => autoNum > 0)
  return (
    <Card title={texts.title} counts={zeroEntry} hint={data ? texts.hint(percent(data.autoNum, data.recordNum)) : ''}>
      {isPending && <Bones count={3} kind="wl-rows" />}
      {error && <Failed of={error} again={refetch} />}
      {data && !filed.length && (
        <div className="wl-none">
          <p>{texts.none}</p>
        </div>
      )}
      {filed.length > 0 && (
        <ul className="kt-rows">
          {filed.map(({ recordType, autoNum, recordNum }) => {
            const kind = kinds[recordType as RecordType]
            const page = leaves.find(it => it.code === kind.of.replace('/', '_'))
            const row = (
              <>
                <span>{page ? nameOf(page, lang) : recordType}</span>
                <span>{texts.of(autoNum, recordNum, percent(autoNum, recordNum))}</span>
              </>
            )
            return (
              <li key={recordType}>
                {page ? (
                  <Link to={autoRecords(`/${page.place}`, recordType as RecordType, since, today)}>{row}</Link>
                ) : (
                  <p>{row}</p>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </Card>
  )
}
