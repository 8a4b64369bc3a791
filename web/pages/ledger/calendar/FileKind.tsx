import { permission } from '../../../../contract/roles.ts'
import exemption from '../../../../modules/ledger/exemption.ts'
import { kinds, type RecordType } from '../../../../modules/record/kinds.ts'
import recordInfo from '../../../../modules/ledger/record-info.ts'
import { useForget } from '../../../engine/data.ts'
import { useCan } from '../../../state/session.ts'
import { dayAs, Filing } from '../../parts/Filing.tsx'
import { clock } from '../../../../contract/clock.ts'

/** What is filed: a record of a kind, or a declaration that there is none; of which day. */
export interface Wanted {
  readonly kind: string
  readonly day: string
  readonly declares?: true
}

/** The form of what is wanted; what the day looks like is asked for again when it is filed. */
export function FileKind({ wanted, onClose }: { wanted: Wanted; onClose: () => void }) {
  const forget = useForget(recordInfo)
  const kind = kinds[wanted.kind as RecordType]!
  return (
    <Filing
      of={wanted.declares ? exemption.key : kind.of}
      onClose={onClose}
      onFiled={() => void forget()}
      initial={resource =>
        wanted.declares
          ? { recordDate: wanted.day, recordType: wanted.kind }
          : dayAs(resource, kind.day, wanted.day, clock.now())
      }
    />
  )
}

/** Which kinds somebody may file: what the browser has a form of and the session a permission for. */
export function useMayFile(): (kind: string) => boolean {
  const can = useCan()
  return kind => {
    const of = kinds[kind as RecordType]?.of
    return of !== undefined && can(permission(of, 'create'))
  }
}
