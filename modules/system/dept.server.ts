import { keyLabel, type English } from '../../kernel/define/titles.ts'
import type { Values } from '../../kernel/define/resource.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { reading } from '../../kernel/derive/read/list.ts'
import { treeCalls } from '../../kernel/derive/calls/tree-calls.ts'
import type { SignedCall } from '../../kernel/ask/call.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { enterAs } from '../../kernel/ask/entry.ts'
import dept from './dept.ts'
import { orgCategory } from './dictionaries.ts'
import { accounts, offices } from './tables.ts'

const u = accounts('u')
const o = offices()

const empty: Statement = {
  name: 'dept_empty',
  text: `select app.must(not exists (select from ${u} where ${u.tenantId} = app.tenant() and not ${u.isDeleted} and ${u.deptId} && $1::bigint[]), 'inUse')`,
}

const names: Statement = {
  name: 'dept_names',
  text: `select ${o.id}, ${o.deptName}, ${o.fullName} from ${o} where ${o.tenantId} = app.tenant() and not ${o.isDeleted} order by ${o.sort}, ${o.id} limit 1000`,
}

/** Departments. What a submit answers is what clients put into their new row. platform-contract.md 6 */
export function deptCalls(kernel: Kernel, english: English): readonly SignedCall[] {
  const { detail } = reading(dept, kernel)
  const tree = treeCalls(dept, kernel, english, {
    writes: write => ({
      async submit(context, body) {
        let written: Values | undefined
        const id = await write.submit(context, body, row => {
          written = row
          return []
        })
        // Only when the same submit comes twice: then nothing is written, and the row may be asked for.
        const { tenantId, deptCategory } = written?.['id'] === id ? written : await detail(context, id)
        return { id, tenantId, deptCategoryName: keyLabel(orgCategory, String(deptCategory), context.lang, english) }
      },
      remove: (context, ids) => write.remove(context, ids, ({ id }) => [bind(empty, `{${id}}`)]),
    }),
  })
  return [
    ...tree.calls,
    {
      id: 'system/dept.names',
      title: '机构选项',
      method: 'GET',
      path: `/${dept.path}/names`,
      source: 'modules/system/dept.server.ts',
      enters: true,
      access: { kind: 'session' },
      // Offices name each other's departments; of a kitchen's business they are none.
      async handle({ asker }) {
        const [, rows] = await kernel.store.run([enterAs(asker), bind(names)])
        return asker.role === 'enterprise' ? [] : rows!.map(([id, deptName, fullName]) => ({ id, deptName, fullName }))
      },
    },
  ]
}
