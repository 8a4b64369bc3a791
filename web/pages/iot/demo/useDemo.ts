import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SaysOf } from '../../../../kernel/define/contract.ts'
import { demoShow, demoTell } from '../../../../modules/iot/demo-console.ts'
import { ask, keyOf } from '../../../engine/asks.ts'
import { useTenant } from '../../../engine/data.ts'
import { toast } from '../../../state/toasts.ts'
import { useDemoTexts } from './texts.ts'

/** What is asked of the simulator, and the same in words, for whoever pressed. */
export interface Wish {
  readonly of: SaysOf<typeof demoTell>
  readonly says: string
}

/** Presses a button of the console; afterwards what was asked for is read anew, also where it was refused. */
export function useTell() {
  const client = useQueryClient()
  const tenant = useTenant()
  const texts = useDemoTexts()
  return useMutation({
    mutationFn: ({ of }: Wish) => ask(demoTell, of),
    onSuccess: (_, { says }) => toast('success', texts.done(says)),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(demoShow, tenant) }),
  })
}
