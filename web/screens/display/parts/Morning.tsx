import type { Check, Display } from '../base/data.ts'
import { useDisplayTexts } from '../base/texts.ts'
import { Block, Nothing, NotShown, usePages, useWhy } from './Block.tsx'

const [well, unwell] = [1, 2]
/** People on a page. */
const size = 5
/** Around a circle of this radius. */
const radius = 15.915

/** How many are well, unwell and not checked yet, as parts of a ring and in figures. */
function Ring({ counts }: { counts: readonly { readonly value: number }[] }) {
  const texts = useDisplayTexts()
  const values = [0, 1, 2].map(n => counts[n]?.value ?? 0)
  const sum = values.reduce((all, value) => all + value, 0)
  const names = [texts.well, texts.unwell, texts.unchecked]
  let from = 25
  return (
    <div className="dp-ring">
      <svg viewBox="0 0 40 40" aria-hidden>
        <circle cx="20" cy="20" r={radius} data-part="none" />
        {sum > 0 &&
          values.map((value, n) => {
            const share = (value / sum) * 100
            const offset = from
            from -= share
            return share > 0 ? (
              // Always the same three, in this order.
              // oxlint-disable-next-line react/no-array-index-key
              <circle
                key={n}
                cx="20"
                cy="20"
                r={radius}
                data-part={n}
                strokeDasharray={`${share} ${100 - share}`}
                strokeDashoffset={offset}
              />
            ) : null
          })}
      </svg>
      <dl>
        {names.map((name, n) => (
          <div key={name} data-part={n} data-some={values[n]! > 0}>
            <dt>{name}</dt>
            <dd>{values[n]}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function Row({ check }: { check: Check }) {
  const texts = useDisplayTexts()
  const state = check.type === unwell ? 'bad' : check.type === well ? 'good' : 'none'
  return (
    <tr data-state={state}>
      <td lang="zh-CN">{check.emp_name}</td>
      <td>{check.check_temp === '' ? '--' : `${Number(check.check_temp).toFixed(1)} ${texts.degrees}`}</td>
      <td>{state === 'bad' ? `▲ ${texts.unwell}` : `✓ ${texts.well}`}</td>
    </tr>
  )
}

/** Who was checked this morning, by surname; who is unwell has no name. decisions-2.md E 晨检 */
export function Morning({ checks, checkCounts, page: { badges } }: Pick<Display, 'checks' | 'checkCounts' | 'page'>) {
  const texts = useDisplayTexts()
  const why = useWhy(badges)
  const { shown, page } = usePages(checks?.records ?? [], size)
  return (
    <Block at="morning" title={texts.checks} page={page}>
      {!checks || !checkCounts ? (
        <NotShown />
      ) : (
        <div className="dp-morning">
          <Ring counts={checkCounts} />
          {shown.length ? (
            <table>
              <thead>
                <tr>
                  <th scope="col">{texts.name}</th>
                  <th scope="col">{texts.temperature}</th>
                  <th scope="col">{texts.result}</th>
                </tr>
              </thead>
              <tbody>
                {shown.map((check, n) => (
                  // Of those who share a surname nothing else tells one from another.
                  // oxlint-disable-next-line react/no-array-index-key
                  <Row key={n} check={check} />
                ))}
              </tbody>
            </table>
          ) : (
            <Nothing>{why('morcheck', texts.noChecks)}</Nothing>
          )}
        </div>
      )}
    </Block>
  )
}
