import { useMemo } from 'react'
import { Button, Input, Select } from 'antd'
import { stepWidth } from '../../../../engines/index/simulation.ts'
import type { Board } from '../../../../modules/sunshine/answers.ts'
import enterprise from '../../../../modules/enterprise/info.ts'
import { enterpriseType } from '../../../../modules/words/dictionaries.ts'
import { useWords } from '../../../engine/words.ts'
import { bandKeys, type BandKey } from '../base/bands.ts'
import { useBandTexts } from '../base/texts.ts'
import { everything, isNarrow, type Filter } from './kitchens.ts'
import { useOfficeTexts } from './texts.ts'

/** The names of types and areas as the reader calls them. */
export function useNames(areas: Board['areas']) {
  const { label } = useWords(enterprise)
  return useMemo(
    () => ({
      type: (type: number) => label(enterpriseType, type),
      area: (area: string) => areas[area] ?? area,
    }),
    // oxlint-disable-next-line react/exhaustive-deps -- words are those of a language
    [areas, label],
  )
}

/** What narrows the kitchens of every view. */
export function Conditions({
  board,
  filter,
  names,
  onFilter,
}: {
  board: Board
  filter: Filter
  names: ReturnType<typeof useNames>
  onFilter: (filter: Filter) => void
}) {
  const texts = useOfficeTexts()
  const bands = useBandTexts()
  const types = [...new Set(board.lines.map(([, , type]) => type))].toSorted((a, b) => a - b)
  const codes = [...new Set(board.lines.map(([, , , area]) => area))].toSorted()
  const set = (part: Partial<Filter>) => onFilter({ ...filter, ...part })
  return (
    <div className="sx-conditions" role="search">
      <Input
        allowClear
        aria-label={texts.search}
        placeholder={texts.search}
        value={filter.text}
        maxLength={45}
        onChange={event => set({ text: event.target.value })}
      />
      <Select
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        aria-label={texts.area}
        placeholder={texts.area}
        value={filter.area || null}
        onChange={(area: string | null | undefined) => set({ area: area ?? '' })}
        options={codes.map(value => ({ value, label: names.area(value) }))}
      />
      <Select
        allowClear
        aria-label={texts.type}
        placeholder={texts.type}
        value={filter.type}
        onChange={(type: number | null | undefined) => set({ type: type ?? null })}
        options={types.map(value => ({ value, label: names.type(value) }))}
      />
      <Select
        allowClear
        aria-label={texts.band}
        placeholder={texts.band}
        value={filter.band}
        onChange={(band: BandKey | null | undefined) => set({ band: band ?? null, step: null })}
        options={bandKeys.map(value => ({
          value,
          label: value === 'none' ? bands.pending : `${bands.bands[value]} · ${bands.ranges[value]}`,
        }))}
      />
      {isNarrow(filter) && <Button onClick={() => onFilter(everything)}>{texts.clear}</Button>}
      {filter.step !== null && <span>{texts.step(filter.step * stepWidth, (filter.step + 1) * stepWidth)}</span>}
    </div>
  )
}
