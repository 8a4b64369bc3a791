import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from '../../../../kit/router.tsx'
import { daysBetween, laterDay } from '../../../../../contract/days.ts'
import { clock } from '../../../../../contract/clock.ts'
import { mostDays } from '../../../../../kernel/define/panel.ts'
import { realDay } from '../../../../../kernel/fields/day/type.ts'
import type { Resource } from '../../../../../kernel/define/resource.ts'
import { places } from '../../../../../modules/enterprise/panels.ts'
import { curveOf } from '../../../../../modules/iot/curve.ts'
import freeze from '../../../../../modules/iot/freeze.ts'
import fridge from '../../../../../modules/iot/fridge.ts'
import { getPage } from '../../../../api/http.ts'
import { useAsk } from '../../../../engine/asks.ts'
import { askPanel, type Period } from '../../../../engine/panels.ts'
import { choose, useEnterprise } from '../../../../state/enterprise.ts'

export const fresh = 60_000
/** How many days are looked at, unless somebody wants another time. */
export const ranges = [7, 30, 90] as const
export const usual = 30

/** The days of one's own, from the first to the last; no more than a year of them, and none to come. */
function ownDays(params: URLSearchParams): Required<Period> | null {
  const [from, to] = [realDay(params.get('from') ?? ''), realDay(params.get('to') ?? '')]
  const days = from && to ? daysBetween(from, to) + 1 : 0
  return to && days >= 1 && days <= mostDays && to <= clock.today() ? { days, to } : null
}
export const firstDay = ({ days, to }: Required<Period>): string => laterDay(to, 0, 1 - days)
/** As many days that end where these begin. */
const before = ({ days, to }: Period & { readonly days: number }): Required<Period> => ({
  days,
  to: laterDay(to ?? clock.today(), 0, -days),
})

/** What is looked at as the address says it: so a link shows the same. */
export function useView() {
  const [params, setParams] = useSearchParams()
  const own = ownDays(params)
  const period = own ?? { days: ranges.find(it => String(it) === params.get('days')) ?? usual }
  const put = (values: Readonly<Record<string, string>>) =>
    setParams(
      old => {
        const next = new URLSearchParams(old)
        for (const [name, value] of Object.entries(values)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { replace: true },
    )
  return {
    own,
    period,
    /** Their last. */
    last: own?.to ?? clock.today(),
    /** As many days before them; null where nobody wants to compare. */
    past: params.get('compare') === 'off' ? null : before(period),
    of: (name: string): string => params.get(name) ?? '',
    put,
  }
}

/** The tree says whose numbers these are; the address says it, too, and a link with it turns the tree. */
export function useScopeInAddress(): void {
  const { infoId, cityId } = useEnterprise()
  const { of, put } = useView()
  const linked = of('infoId')
  useEffect(() => {
    if (!linked || linked === useEnterprise.getState().infoId) return
    void askPanel(places, { infoId: linked }).then(
      ([kitchen]) => (kitchen ? choose({ infoId: linked, cityId: '', name: kitchen.infoName }) : put({ infoId: '' })),
      () => put({ infoId: '' }),
    )
    // Once: from then on the tree leads.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  useEffect(
    () =>
      useEnterprise.subscribe((now, old) => {
        if (now.infoId !== old.infoId || now.cityId !== old.cityId) put({ infoId: now.infoId, cityId: now.cityId })
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- it writes the address as it is then
    [],
  )
  useEffect(() => {
    if ((infoId || cityId) && !linked && !of('cityId')) put({ infoId, cityId })
    // oxlint-disable-next-line react/exhaustive-deps -- once, for who comes with the tree turned
  }, [])
}

const useScope = () => useEnterprise(it => it.infoId || it.cityId)

export interface Cabinet {
  readonly id: string
  readonly infoName: string
  readonly deviceName: string
  /** Of its kind. */
  readonly file: Resource
}
const most = 100
export const coldKinds = [fridge, freeze] as const

/** Refrigerators and freezers that are seen. @param files of the kinds that may be read */
export function useCabinets(files: readonly Resource[]) {
  const scope = useScope()
  return useQuery({
    queryKey: ['charts', 'cabinets', scope, files.map(({ key }) => key).join()],
    enabled: files.length > 0,
    staleTime: fresh,
    queryFn: async ({ signal }): Promise<readonly Cabinet[]> => {
      const pages = await Promise.all(
        files.map(({ path }) =>
          getPage<Omit<Cabinet, 'file'>>(`${path}/list`, { params: { current: 1, size: most }, signal, quiet: true }),
        ),
      )
      return pages.flatMap(({ records }, n) => records.map(record => ({ ...record, file: files[n]! })))
    },
  })
}

const perDay = '1440'
/** Least, mean and greatest of each day of a cabinet. */
export function useColdDays(
  cabinet: Cabinet | undefined,
  { days, to = clock.today() }: Period & { readonly days: number },
) {
  return useAsk(
    curveOf(cabinet?.file ?? fridge),
    {
      id: cabinet?.id ?? '',
      from: `${firstDay({ days, to })} 00:00:00`,
      to: `${to} 23:59:59`,
      step: perDay,
    },
    { enabled: cabinet !== undefined, staleTime: fresh },
  )
}
