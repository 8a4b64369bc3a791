import { useMemo, useState } from 'react'
import { permission } from '../../../contract/roles.ts'
import type { WireRow } from '../../../kernel/define/rows.ts'
import market from '../../../modules/base/market.ts'
import { ApiError, get, getPage, post } from '../../api/http.ts'
import { Crud } from '../../engine/list/Crud.tsx'
import { useForget } from '../../engine/data.ts'
import type { Extras } from '../../engine/list/extras.ts'
import { textOf } from '../../engine/faces.ts'
import { confirm } from '../../kit/Dialog.tsx'
import { useCan } from '../../state/session.ts'
import { useToldAccount } from './units/account.tsx'
import type { Bound } from './units/Bindings.tsx'
import { useUnitTexts } from './units/texts.ts'
import { lazy } from '../../kit/lazy.tsx'

type Market = WireRow<typeof market>

const Bindings = lazy(
  () => import('./units/Bindings.tsx'),
  it => it.Bindings,
)

interface Info {
  readonly id: string
  readonly infoName: string
  readonly markName: string
}
interface Unit {
  readonly id: string
  readonly marketName: string
  readonly bindingId: string
}
interface Binding {
  readonly id: string
  readonly infoId: string
}

const ofInfo = ({ id, infoName, markName }: Info): Bound => ({
  id,
  name: infoName,
  ...(markName && { note: markName }),
})

/** Binds enterprises; those that another office oversees only when that is meant. domain.md B.2.2 */
const bindInfos =
  (marketId: string) =>
  async (ids: readonly string[]): Promise<unknown> => {
    const body = { marketId, infoIds: ids.join(',') }
    try {
      return await post('base/basemarketinfo/binding', { body, quiet: true })
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 409 || !(await confirm({ text: error.msg }))) throw error
      return post('base/basemarketinfo/binding', { body: { ...body, force: 1 } })
    }
  }

/** Units: their accounts, the enterprises bound to them, and the units below them. domain.md B.2 */
export default function Markets() {
  const texts = useUnitTexts()
  const { told, dialog } = useToldAccount()
  const forget = useForget(market)
  const can = useCan()
  const [binds, unites] = [
    can(permission('base/market-info', 'create')),
    can(permission('base/market-market', 'create')),
  ]
  const [opened, setOpened] = useState<{ readonly what: 'infos' | 'units'; readonly row: Market } | null>(null)
  const extras = useMemo(
    (): Extras<Market> => ({
      without: ['copy'],
      form: { told },
      buttons: [
        ...(binds
          ? [{ key: 'infos', title: texts.enterprises, run: (row: Market) => setOpened({ what: 'infos', row }) }]
          : []),
        ...(unites
          ? [{ key: 'units', title: texts.units, run: (row: Market) => setOpened({ what: 'units', row }) }]
          : []),
      ],
    }),
    [texts, told, binds, unites],
  )
  const close = () => {
    setOpened(null)
    void forget()
  }
  const id = opened?.row.id ?? ''
  const name = textOf(opened?.row.marketName)
  return (
    <>
      <Crud definition={market} extras={extras} />
      {dialog}
      {opened?.what === 'infos' && (
        <Bindings
          name={id}
          title={texts.enterprisesOf(name)}
          onClose={close}
          bind={bindInfos(id)}
          bound={async () =>
            (
              await get<readonly Info[]>('base/basemarketinfo/getListByMarketId', {
                params: { marketId: id },
                scope: false,
              })
            ).map(ofInfo)
          }
          free={async text =>
            (
              await getPage<Info>('base/basemarketinfo/getListNotBindingByPage', {
                params: { marketId: id, infoName: text, current: 1, size: 30 },
                scope: false,
              })
            ).records.map(ofInfo)
          }
          unbind={async bound => {
            const { records } = await getPage<Binding>('base/basemarketinfo/list', {
              params: { marketId: id, infoId_equal: bound.id, size: 1 },
              scope: false,
            })
            return post('base/basemarketinfo/remove', { params: { ids: records.map(record => record.id).join(',') } })
          }}
        />
      )}
      {opened?.what === 'units' && (
        <Bindings
          name={id}
          title={texts.unitsOf(name)}
          onClose={close}
          bind={ids => post('base/basemarketmarket/binding', { body: { marketId: id, marketIds: ids.join(',') } })}
          bound={async () =>
            (
              await get<readonly Unit[]>('base/basemarketmarket/getBandingListByMarketId', {
                params: { marketId: id },
                scope: false,
              })
            ).map(({ bindingId, marketName }) => ({ id: bindingId, name: marketName }))
          }
          free={async text =>
            (
              await get<readonly Unit[]>('base/basemarketmarket/getListBinding', {
                params: { marketId: id },
                scope: false,
              })
            )
              .filter(offered => offered.marketName.includes(text))
              .map(offered => ({ id: offered.id, name: offered.marketName }))
          }
          unbind={bound => post('base/basemarketmarket/remove', { params: { ids: bound.id } })}
        />
      )}
    </>
  )
}
