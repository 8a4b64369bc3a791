import type { ReactNode } from 'react'
import { Empty, EmptyButton } from './Empty.tsx'
import type { GridProps } from './props.ts'
import type { TableRow } from './types.ts'

/** What stands where rows would be; null while there are some, or may be. */
export function nothingOf<T extends TableRow>(props: GridProps<T>, rows: readonly T[] | undefined): ReactNode {
  const { blocked, failure, texts, filtered, onClearFilters } = props
  // Where rows are cards the tree of enterprises stands above them, not at the left.
  if (blocked)
    return (
      <Empty
        picture={blocked}
        title={blocked === 'choose' && props.asCards ? texts.chooseAbove : texts[blocked]}
        hint={texts[`${blocked}Hint`]}
      />
    )
  if (!rows && failure) {
    return (
      <Empty
        picture="failed"
        title={texts.failed}
        hint={[failure.message, failure.traceId && texts.trace(failure.traceId)].filter(Boolean).join(' · ')}
      >
        {failure.retry && <EmptyButton onClick={failure.retry}>{texts.retry}</EmptyButton>}
      </Empty>
    )
  }
  if (!rows || rows.length) return null
  if (!filtered) return <Empty picture="none" title={texts.none} hint={props.emptyHint} />
  return (
    <Empty picture="filtered" title={texts.filtered} hint={texts.filteredHint}>
      {onClearFilters && <EmptyButton onClick={onClearFilters}>{texts.clearFilters}</EmptyButton>}
    </Empty>
  )
}
