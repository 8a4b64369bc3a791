import type { ReactNode } from 'react'
import type { Why } from '../../../../modules/sunshine/answers.ts'
import { Drill } from '../../parts/Drill.tsx'

/** The way to the records behind a point; no link for those whose menu has no such page. decisions-2.md A.4 */
export function ToRecords({
  url,
  of,
  className = '',
  children,
}: {
  url: string
  of: Pick<Why, 'infoId' | 'infoName'>
  className?: string
  children: ReactNode
}) {
  const [place = '', query = ''] = url.split('?')
  return (
    <Drill
      to={place.slice(1)}
      filters={Object.fromEntries(new URLSearchParams(query))}
      of={{ infoId: of.infoId, infoName: of.infoName }}
      className={className}
    >
      {children}
    </Drill>
  )
}
