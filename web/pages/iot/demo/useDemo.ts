import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { DemoAnswer } from '../../../../modules/iot/demo-console.ts'
import { get, post } from '../../../api/http.ts'
import { useLang } from '../../../state/prefs.ts'
import { toast } from '../../../state/toasts.ts'
import { useDemoTexts } from './texts.ts'

/** What is asked of the simulator: a scene in a kitchen, or the life of one device. */
export interface Wish {
  readonly scene?: string
  readonly infoId?: string
  readonly deviceId?: string
  readonly life?: string
  /** In words, for whoever pressed. */
  readonly says: string
}

const key = ['iot', 'demo'] as const

export function useDemo() {
  const lang = useLang()
  return useQuery({
    queryKey: [...key, lang],
    queryFn: ({ signal }) => get<DemoAnswer>('iot/demo', { signal }),
  })
}

/** Presses a button of the console; afterwards what was asked for is read anew, also where it was refused. */
export function useTell() {
  const client = useQueryClient()
  const texts = useDemoTexts()
  return useMutation({
    mutationFn: ({ scene, infoId, deviceId, life }: Wish) =>
      post('iot/demo/tell', { body: { scene, infoId, deviceId, life } }),
    onSuccess: (_, { says }) => toast('success', texts.done(says)),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
}
