import { useCallback, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Resource } from '../../../kernel/define/resource.ts'
import { kindIn, recordKinds, type RecordKey } from '../../../modules/record/kinds.ts'
import { get } from '../../api/http.ts'
import { useTenant } from '../data.ts'
import type { Entered } from './form.ts'

/** What `standbook/recordinfo/today` says of a kind of record on a day. */
interface Line {
  readonly recordType: string
  /** Filing it makes a day on which the kitchen does not work one of business. */
  readonly opensDay?: number
}
const place = 'standbook/recordinfo/today'

/** A day of a kitchen; without `infoId` of one's own, or of the one that is chosen. */
interface KitchenDay {
  readonly recordDate: string
  readonly infoId: string
}

/** The day that a record of one of the eight ledgers is of, as far as it was entered; null for every other row. */
const dayOf = (resource: Resource, entered: Entered): KitchenDay | null => {
  const kind = kindIn(resource.key)
  const recordDate = kind?.ledger ? String(entered[kind.day] ?? '').slice(0, 10) : ''
  return recordDate ? { recordDate, infoId: String(entered['infoId'] ?? '') } : null
}

/**
 * Whether filing what is entered makes a closed day of the kitchen one of business, which is said before it is filed.
 * Without a network nothing is said. decisions-2.md 0 Q5
 */
export function useOpensDay(resource: Resource, entered: Entered): boolean {
  const tenant = useTenant()
  const day = dayOf(resource, entered)
  const { data } = useQuery({
    queryKey: ['resource', resource.key, tenant, 'opens', day],
    enabled: day !== null,
    retry: false,
    queryFn: ({ signal }) => get<readonly Line[]>(place, { params: { ...day }, signal, quiet: true }),
  })
  const kind = recordKinds.get(resource.key as RecordKey)
  return data?.some(line => line.recordType === kind && line.opensDay === 1) ?? false
}

/**
 * The same for a form that is not drawn again with every letter: what to call with what is entered by now, and the
 * answer.
 */
export function useOpening(resource: Resource, start: Entered): readonly [boolean, (entered: Entered) => void] {
  const [entered, setEntered] = useState(start)
  const look = useCallback(
    (next: Entered) =>
      setEntered(before =>
        JSON.stringify(dayOf(resource, before)) === JSON.stringify(dayOf(resource, next)) ? before : next,
      ),
    [resource],
  )
  return [useOpensDay(resource, entered), look]
}
