import { inLang } from '../../../contract/in-lang.ts'
import { useQuery } from '@tanstack/react-query'
import { dayItems } from '../../../modules/lists/exam-items.ts'
import exam from '../../../modules/selfexam/day.ts'
import { get } from '../../api/http.ts'
import { useTenant } from '../../engine/data.ts'
import { useEnterprise } from '../../state/enterprise.ts'
import { usePrefs } from '../../state/prefs.ts'
import { Loaded } from '../parts/Loaded.tsx'
import './found.css'
import { useFoundTexts } from './foundTexts.ts'

interface Found {
  readonly kitchens: number
  readonly examNum: number
  readonly clearNum: number
  /** Findings at items that administrators added. */
  readonly addedNum: number
  readonly days: readonly { readonly day: string; readonly examNum: number; readonly clearNum: number }[]
  readonly items: readonly {
    readonly code: string
    readonly failNum: number
    readonly kitchens: number
    readonly standing: number
  }[]
}
/** Items that are named; further ones failed less often. */
const shownMost = 6

const share = (part: number, whole: number): string => (whole ? `${((100 * part) / whole).toFixed(1)}%` : '--')

/**
 * What the daily controls of a district found in thirty days: how many found nothing, day by day, and what fails again
 * and again. domain.md E.1
 */
export function Found() {
  const texts = useFoundTexts()
  const lang = usePrefs(it => it.lang)
  const scope = useEnterprise(it => it.infoId || it.cityId)
  const of = useQuery({
    queryKey: ['resource', exam.key, useTenant(), 'found', scope],
    queryFn: ({ signal }) => get<Found>(`${exam.path}/found`, { signal, quiet: true }),
  })
  return (
    <section className="xf" aria-label={texts.title}>
      <Loaded of={of} rows={3}>
        {({ kitchens, examNum, clearNum, addedNum, days, items }) => {
          const most = Math.max(1, ...days.map(day => day.examNum))
          return (
            <>
              <div className="xf-sum">
                <h3>{texts.title}</h3>
                <p>
                  <b>{examNum.toLocaleString('en')}</b>
                  {texts.exams}
                </p>
                <p>
                  <b>{kitchens.toLocaleString('en')}</b>
                  {texts.kitchens}
                </p>
                <p title={texts.clearHint}>
                  <b>{share(clearNum, examNum)}</b>
                  {texts.clear}
                </p>
              </div>
              {days.length > 0 && (
                <ol className="xf-days" aria-label={texts.byDay}>
                  {days.map(({ day, examNum: all, clearNum: clear }) => (
                    <li
                      key={day}
                      title={texts.ofDay(day, all, all - clear)}
                      style={{ blockSize: `${Math.max(6, (100 * all) / most)}%` }}
                    >
                      <u style={{ blockSize: `${(100 * (all - clear)) / all}%` }} />
                      <span>{texts.ofDay(day, all, all - clear)}</span>
                    </li>
                  ))}
                </ol>
              )}
              {items.length + addedNum === 0 ? (
                <p className="xf-none">{examNum ? texts.nothing : texts.none}</p>
              ) : (
                <ul className="xf-items" aria-label={texts.items}>
                  {items.slice(0, shownMost).map(({ code, failNum, kitchens: where, standing }) => {
                    const item = dayItems.find(({ code: own }) => own === code)!
                    return (
                      <li key={code}>
                        <i>
                          {code}
                          {item.isKey && '★'}
                        </i>
                        <b lang={lang === 'en' ? 'en' : 'zh-CN'}>{inLang([item.name, item.en], lang)}</b>
                        <span>{texts.times(failNum, where)}</span>
                        {standing > 0 && <em>{texts.standing(standing)}</em>}
                      </li>
                    )
                  })}
                </ul>
              )}
              {addedNum > 0 && <p className="xf-none">{texts.added(addedNum)}</p>}
            </>
          )
        }}
      </Loaded>
    </section>
  )
}
