import { Select } from 'antd'
import { inLang } from '../../../../../contract/in-lang.ts'
import { wireDay } from '../../../../../contract/wire.ts'
import { permission } from '../../../../../contract/roles.ts'
import { leadOf } from '../../../../../kernel/define/panel.ts'
import type { AnswerOf } from '../../../../../kernel/define/panel-answer.ts'
import { cycles } from '../../../../../modules/iot/chart-panels.ts'
import { limits } from '../../../../../modules/words/limits.ts'
import { passFail } from '../../../../../modules/words/dictionaries.ts'
import { usePanel } from '../../../../engine/panels.ts'
import { useLabels } from '../../../../engine/words.ts'
import { useInk } from '../../../../kit/chart/ink.ts'
import { useEnterprise } from '../../../../state/enterprise.ts'
import { useLang } from '../../../../state/prefs.ts'
import { useCan, useOneKitchen } from '../../../../state/session.ts'
import { ChartCard, useOpen, type Drawn } from '../../../parts/chart/ChartCard.tsx'
import { coldKinds, fresh, useCabinets, useColdDays, useView } from '../base/data.ts'
import { bandOf, linesOf } from '../../../parts/chart/options.ts'
import { useChartTexts } from '../base/texts.ts'

const bases = [limits.steam.low, limits.infrared.low]
type Cycle = AnswerOf<typeof cycles>[number]

/** The last cycles of disinfection cabinets, one over the other. domain.md D.11 消毒柜温度曲线 */
export function CycleCard() {
  const texts = useChartTexts()
  const labels = useLabels()
  const ink = useInk()
  const open = useOpen()
  const { period, last } = useView()
  const lang = useLang()
  const may = useCan()(permission('iot/cycle', 'read'))
  const query = usePanel(cycles, {
    ...period,
    staleTime: fresh,
    enabled: may,
  })
  const all = query.data ?? []
  const minutes = [...new Set(all.flatMap(({ curve }) => curve.map(([minute]) => minute)))].toSorted((a, b) => a - b)
  const colours = [ink.curve, ink.levels[1], ink.soft]
  const nameOf = ({ deviceName, disinfectDate }: Cycle): string => `${deviceName} ${disinfectDate.slice(5, 16)}`
  const lines = all.map((cycle, n) => {
    const byMinute = new Map(cycle.curve)
    return { name: nameOf(cycle), colour: colours[n]!, values: minutes.map(minute => byMinute.get(minute) ?? null) }
  })
  const baseLines = bases.map(value => ({
    name: texts.base(value),
    colour: ink.levels[0],
    isDashed: true,
    values: minutes.map(() => value),
  }))
  const [latest] = all
  const drawn: Drawn | null = latest
    ? {
        about: `${latest.infoName} ${latest.deviceName}`,
        names: lines.map(({ name }) => name),
        sentence: texts.cyclesSaid(
          latest.disinfectDate.slice(5, 16),
          String(latest.disinfectTmp),
          labels.label(passFail, latest.cycleResult),
        ),
        option: linesOf(ink, minutes.map(String), [...lines, ...baseLines]),
        signs: [...lines, ...baseLines],
        columns: [texts.minute, ...lines.map(({ name }) => name)],
        rows: minutes.map((minute, n) => [minute, ...lines.map(({ values }) => values[n] ?? '--')]),
        onPick: () => open(leadOf(cycles.leads ?? '', last, period.days)),
      }
    : null
  return (
    <ChartCard
      name="cycles"
      days={period.days}
      to={last}
      title={inLang(cycles.title, lang)}
      panel={cycles}
      of={query}
      may={may}
      drawn={drawn}
      none={texts.cyclesNone}
    />
  )
}

/** How cold a cabinet was on each day: from its least to its greatest. screens-2.md 3 */
export function ColdCard() {
  const texts = useChartTexts()
  const ink = useInk()
  const open = useOpen()
  const can = useCan()
  const own = useOneKitchen()
  const isOne = useEnterprise(it => it.infoId !== '') || own
  const { period, last, of, put } = useView()
  const kinds = coldKinds.filter(({ key }) => can(permission(key, 'read')))
  const cabinets = useCabinets(kinds)
  const chosen = cabinets.data?.find(({ id }) => id === of('device')) ?? cabinets.data?.[0]
  const query = useColdDays(chosen, period)
  const measure = query.data?.measures.find(({ field }) => field === 'temp')
  const points = measure?.points ?? []
  const on = points.map(([at]) => wireDay(at))
  const limit = query.data?.limits
    .filter(({ field, comparison }) => field === 'temp' && comparison.startsWith('>'))
    .toSorted((a, b) => a.limit - b.limit)[0]?.limit
  const part = (name: string, index: 1 | 2 | 3) => ({
    name,
    colour: ink.curve,
    values: points.map(point => point[index]),
  })
  const [low, mean, high] = [part(texts.low, 1), part(texts.average, 2), part(texts.high, 3)]
  const greatest = Math.max(...high.values)
  const average = mean.values.reduce((sum, value) => sum + value, 0) / mean.values.length
  const over = limit === undefined ? 0 : high.values.filter(value => value > limit).length
  const limitPart =
    limit === undefined ? null : { name: texts.limit(limit), colour: ink.levels[0], values: points.map(() => limit) }
  const nameOf = ({ infoName, deviceName }: { infoName: string; deviceName: string }): string =>
    isOne ? deviceName : `${infoName} ${deviceName}`
  const drawn: Drawn | null =
    chosen && points.length
      ? {
          sentence:
            texts.coldSaid(greatest.toFixed(1), average.toFixed(1)) + (over > 0 ? texts.coldOver(over, limit!) : ''),
          option: bandOf(
            ink,
            on.map(day => day.slice(5)),
            [low, mean, high],
            limitPart,
          ),
          signs: [
            { name: `${texts.low}–${texts.high}`, colour: ink.line },
            { name: texts.average, colour: ink.curve },
            ...(limitPart ? [{ ...limitPart, isDashed: true }] : []),
          ],
          columns: [texts.day, texts.low, texts.average, texts.high],
          rows: on.map((day, n) => [day, low.values[n]!, mean.values[n]!, high.values[n]!]),
          onPick: (_series, n) => {
            const day = on[n]
            if (day) open(`/iot/warniotalarm?alarmTime_datege=${day}&alarmTime_datele=${day}`)
          },
        }
      : null
  const isNone = cabinets.data?.length === 0
  return (
    <ChartCard
      name="cold"
      days={period.days}
      to={last}
      title={texts.cold}
      says={texts.coldSays}
      tools={
        chosen && (
          <Select
            aria-label={texts.device}
            value={chosen.id}
            showSearch={{ optionFilterProp: 'label' }}
            style={{ minInlineSize: 220, maxInlineSize: '100%' }}
            options={cabinets.data!.map(cabinet => ({ value: cabinet.id, label: nameOf(cabinet) }))}
            onChange={(id: string) => put({ device: id })}
          />
        )
      }
      of={chosen ? query : cabinets}
      may={kinds.length > 0}
      drawn={drawn}
      none={isNone ? texts.coldNone : texts.coldSilent}
    />
  )
}
