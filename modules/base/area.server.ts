import { removing, type Ways } from '../../kernel/derive/calls/ways.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { enterprises } from '../enterprise/asks.server.ts'
import { areas } from './tables.ts'

const e = enterprises('e')
const a = areas('a')

const empty: Statement = {
  name: 'area_empty',
  text: `select app.must(not exists (select from ${a} where ${a.tenantId} = app.tenant() and ${a.areaCode} <> $1 and ${a.areaCode} >= $1 and ${a.areaCode} < $1 || 'g' and not ${a.isDeleted})
    and not exists (select from ${e} where ${e.tenantId} = app.tenant() and ${e.areaCode} >= $1 and ${e.areaCode} < $1 || 'g' and not ${e.isDeleted}), 'areaInUse')`,
}

/** An area goes only when no area and no enterprise lies in it. domain.md B.11.1 */
export const areaWays: Ways<'base/area'> = { writes: removing(row => [bind(empty, row.areaCode)]) }
