import { permission } from '../../../../contract/roles.ts'
import exemption from '../../../../modules/ledger/exemption.ts'
import { kindOf, kinds, type RecordType } from '../../../../modules/record/kinds.ts'
import { weekOf } from '../../../../modules/words/periods.ts'
import recordInfo from '../../../../modules/ledger/record-info.ts'
import type { Entered } from '../../../engine/form/form.ts'
import { useForget } from '../../../engine/data.ts'
import { useCan } from '../../../state/session.ts'
import { useFormOf } from './forms.ts'
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
  const kind = kindOf(wanted.kind as RecordType)
  const of = wanted.declares ? exemption.key : kind.of
  const form = useFormOf(of)
  return (
    form && (
      <Filing
        of={of}
        form={form}
        onClose={onClose}
        onFiled={() => void forget()}
        initial={(resource): Entered =>
          wanted.declares
            ? { recordDate: wanted.day, recordType: wanted.kind }
            : {
                ...dayAs(resource, kind.day, wanted.day, clock.now()),
                ...(kind.drafted === 'weekNo' && { weekNo: weekOf(wanted.day) }),
              }
        }
      />
    )
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
