import { wireDay } from '../../contract/wire.ts'
import { masked } from '../../kernel/fields/base/mask.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { enterprises, picturesOf } from '../enterprise/asks.server.ts'
import { employees, staffs } from '../staff/asks.server.ts'
import type { Opening } from './open-kitchen.server.ts'

const e = enterprises('e')
const m = employees('m')
const s = staffs('s')

/**
 * Who answers for a kitchen: the law wants their names and a telephone shown; and how many need a health certificate,
 * and have a valid one, as the screens count them. 食品安全法 55 条; decisions-2.md G
 */
const heads: Statement = {
  name: 'open_heads',
  text: `select ${e.infoManager}, ${e.infoManagerPhone}, ${e.managerImages}, ${e.infoSa}, ${e.infoSaPhone}, ${e.foodSafetyManagerImages}, ${e.infoSaType}, coalesce(${s.directNum}, 0), coalesce(${s.healthNum}, 0) from ${e} left join ${s} on ${s.tenantId} = ${e.tenantId} and ${s.infoId} = ${e.id} where ${e.tenantId} = app.tenant() and ${e.id} = $1`,
}
/** At work or on leave; codes of emp_status. */
const employed = '(1, 4)'
const most = 300
const team: Statement = {
  name: 'open_team',
  text: `select ${m.empName}, ${m.empPost}, to_char(${m.healthEnd}, 'YYYY-MM'), ${m.healthEnd} >= $2::date, ${m.empStatus}, ${m.isDirect} from ${m} where ${m.tenantId} = app.tenant() and ${m.infoId} = $1 and ${m.empStatus} in ${employed} and ${m.submitStatus} = 1 and not ${m.isDeleted} order by ${m.empPost}, ${m.id} limit ${most}`,
}

/**
 * The two who answer for the kitchen, and who works there: surnames, posts, and until which month their health
 * certificate holds; no number, no face, nothing of how they are. decisions-2.md E
 */
export const people: Opening = {
  name: 'peoplelist',
  title: '人员公示',
  bounds: ({ info, now }) => [bind(heads, info), bind(team, info, wireDay(now))],
  answer([[head = []] = [], rows = []], view) {
    const [manager, managerPhone, managerImages, sa, saPhone, saImages, saType, needed, valid] = head
    const staff = rows.map(([name, post, until, holds, status, isDirect]) => ({
      emp_name: masked('name', name ?? ''),
      empPost: Number(post ?? 0),
      healthEnd: until ?? '',
      healthStatus: holds === 't' ? 'valid' : until ? 'over' : isDirect === 't' ? 'none' : 'notNeeded',
      empStatus: Number(status ?? 0),
    }))
    return {
      manager: { name: manager ?? '', phone: managerPhone ?? '', img: picturesOf(view, managerImages) },
      sa: { name: sa ?? '', phone: saPhone ?? '', img: picturesOf(view, saImages), type: Number(saType ?? 0) },
      healthNeeded: Number(needed ?? 0),
      healthValid: Number(valid ?? 0),
      list: staff,
    }
  },
}
