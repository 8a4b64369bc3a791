import { wire } from '../../contract/wire.ts'
import { accessOf } from '../../kernel/request/access.ts'
import { refuse } from '../../kernel/errors.ts'
import type { Kernel } from '../../kernel/derive/kernel.ts'
import type { SignedCall } from '../../kernel/request/call.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { enterAs } from '../../kernel/store/entry.ts'
import info from './info.ts'

interface Node {
  readonly id: string
  readonly parentId: string
  readonly title: string
  readonly name: string
  readonly nodeType: 'area' | 'market' | 'enterprise'
  readonly cityId: string
  readonly infoId: string
  readonly type: number | ''
  readonly infoGrade: number | ''
  readonly fsIndex: string
  readonly openAlarms: number
  num: number
  readonly hasChildren: boolean
  readonly children: Node[]
}

const areas: Statement = { name: 'tree_areas', text: 'select area_code, area_name from base_area where tenant_id = app.tenant() and area_code like $1 and not is_deleted order by length(area_code), sort, area_code' }
const enterprises: Statement = {
  name: 'tree_enterprises',
  text: `select e.id, e.info_name, e.area_code, e.type, e.info_grade, e.info_fs_index, coalesce(a.open_num, 0)
    from enterprise_info e
    left join (select info_id, sum(open_num) as open_num from proj_alarm_day where tenant_id = app.tenant() group by info_id) a on a.info_id = e.id
    where e.tenant_id = app.tenant() and e.area_code like $1 and not e.is_deleted and e.info_status is distinct from 5 order by e.info_name`,
}

/** The enterprise tree on the left of a supervisor: areas that hold enterprises the session sees, and those. domain.md B.1.1 getInfoTree */
export function treeCalls(kernel: Kernel): readonly SignedCall[] {
  return [{
    id: 'enterprise/info.tree', title: '企业树', method: 'GET', path: '/enterpriseInfo/enterpriseinfo/getInfoTree', source: 'modules/enterprise/tree.server.ts',
    access: accessOf(info, 'read'), enters: true, query: { areaCode: { type: 'string' } },
    handle: async ({ asker }, { query }) => {
      const root = typeof query['areaCode'] === 'string' && query['areaCode'] !== '' ? query['areaCode'] : wire.rootArea
      if (!/^\d{2,12}$/.test(root)) throw refuse('filter', { name: 'areaCode' })
      const [, places, rows] = await kernel.store.run([enterAs(asker), bind(areas, `${root}%`), bind(enterprises, `${root}%`)])
      return grow(places!, rows!)
    },
  }]
}

type Texts = readonly (string | null)[]

/** Hangs each enterprise under the deepest area that contains it and each area under its nearest ancestor; empty areas fall away. */
export function grow(places: readonly Texts[], rows: readonly Texts[]): readonly Node[] {
  const byCode = new Map<string, Node>()
  const roots: Node[] = []
  const nearest = (code: string, own: boolean): Node | undefined => {
    for (let length = code.length - (own ? 0 : 1); length >= 2; length--) {
      const found = byCode.get(code.slice(0, length))
      if (found) return found
    }
    return undefined
  }
  const hang = (node: Node, parent: Node | undefined): void => void (parent ? parent.children : roots).push(node)
  for (const [code, title] of places) {
    const parent = nearest(code!, false)
    const node: Node = { id: `area-${code}`, parentId: parent?.id ?? '0', title: title!, name: title!, nodeType: 'area', cityId: code!, infoId: '', type: '', infoGrade: '', fsIndex: '', openAlarms: 0, num: 0, hasChildren: true, children: [] }
    byCode.set(code!, node)
    hang(node, parent)
  }
  for (const [id, title, code, type, grade, index, open] of rows) {
    const parent = nearest(code!, true)
    hang({ id: id!, parentId: parent?.id ?? '0', title: title!, name: title!, nodeType: 'enterprise', cityId: '', infoId: id!, type: type === null ? '' : Number(type), infoGrade: grade === null ? '' : Number(grade), fsIndex: index ?? '', openAlarms: Number(open), num: 0, hasChildren: false, children: [] }, parent)
  }
  return prune(roots)
}

function prune(nodes: readonly Node[]): Node[] {
  return nodes.flatMap(node => {
    if (node.nodeType === 'enterprise') {
      const { children: _, ...leaf } = node
      return [leaf as Node]
    }
    const children = prune(node.children)
    const num = children.reduce((sum, child) => sum + (child.nodeType === 'enterprise' ? 1 : child.num), 0)
    return num ? [{ ...node, num, children }] : []
  })
}
