import { titleOf, type English } from '../../kernel/define/titles.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { treeCalls } from '../../kernel/derive/calls/tree-calls.ts'
import { nested } from '../../kernel/derive/read/tree.ts'
import { Bad } from '../../kernel/fields/base/field.ts'
import { parseId } from '../../kernel/fields/ref/type.ts'
import type { SignedCall } from '../../kernel/ask/call.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { enterAs } from '../../kernel/ask/entry.ts'
import { allMenus, around, menuChoice, menuNodes } from './menu-nodes.server.ts'
import menu from './menu.ts'
import { packageOf } from './role-grant-calls.server.ts'
import { ids } from './role-rows.server.ts'
import { menus } from './tables.ts'

const m = menus('m')
const p = menus('p')
const menuRow = menus()

/** Below a button stands nothing, also when a menu with something below it would become one. platform-contract.md 8 */
const noneBelowButtons: Statement = {
  name: 'menu_none_below_buttons',
  text: `select app.must(not exists (select from ${m} join ${p} on ${p.id} = ${m.parentId} where (${m.id} = $1 or ${p.id} = $1) and ${p.category} = 2 and not ${m.isDeleted}), 'menuParent')`,
}
const nameFree: Statement = {
  name: 'menu_name_free',
  text: `select app.must(not exists (select from ${m} where ${m.name} = $2 and ${m.category} = 1 and ${m.id} <> $1 and not ${m.isDeleted}), 'duplicate:' || $3 || ':name')`,
}
const statement: Statement = {
  name: 'menu_named',
  text: `select ${menuRow.name} from ${menuRow} where ${menuRow.id} = $1`,
}

/**
 * Keeping the menus: for administrators of the management tenant to change, for administrators to look at.
 * platform-contract.md 8
 */
export function menuAdminCalls(kernel: Kernel, english: English): readonly SignedCall[] {
  const { calls, read } = treeCalls(menu, kernel, english, {
    writes: write => ({
      async submit(context, body) {
        const id = parseId(body['id'])
        const [, [[before] = [null]] = []] =
          id instanceof Bad ? [] : await kernel.store.run([enterAs(context.asker), bind(statement, id)])
        const title = titleOf(menu, 'name', context.lang, english)
        return {
          // A name it had before stays its own, whoever else has it by now.
          id: await write.submit(context, body, row => [
            bind(noneBelowButtons, row.id),
            ...(row.category === 1 && row.name !== before ? [bind(nameFree, row.id, row.name, title)] : []),
          ]),
        }
      },
    }),
  })
  const [{ access }] = calls as readonly [SignedCall]
  const reads = { source: 'modules/system/menu-admin.server.ts', method: 'GET', access, enters: true } as const
  const path = `/${menu.path}`
  const text = { type: 'string' } as const
  const pages = { category_equal: '1' } as const
  return [
    // Its tree is cut by what the tenant has bought.
    ...calls.filter(({ id }) => id !== 'system/menu.tree'),
    {
      ...reads,
      id: 'system/menu.menu-list',
      title: '菜单列表（不含按钮）',
      path: `${path}/menu-list`,
      query: { name: text, code: text, alias: text },
      handle: async (context, { query }) => nested(await read.rows(context, { ...query, ...pages })),
    },
    {
      ...reads,
      id: 'system/menu.lazy-menu-list',
      title: '菜单下级（不含按钮）',
      path: `${path}/lazy-menu-list`,
      query: { parentId: text, name: text, code: text, alias: text },
      handle: (context, { query }) => read.level(context, { ...query, ...pages }, pages),
    },
    {
      ...reads,
      id: 'system/menu.tree',
      title: '菜单树',
      path: `${path}/tree`,
      query: { tenantId: text },
      async handle(context, { query }) {
        const { asker, lang } = context
        const tenant = !asker.reach.manages
          ? asker.tenant
          : typeof query['tenantId'] === 'string' && /^\w{1,12}$/.test(query['tenantId'])
            ? query['tenantId']
            : ''
        const [, rows, bought] = await kernel.store.run([enterAs(asker), bind(allMenus), bind(packageOf, tenant)])
        const nodes = menuNodes(rows!)
        const sold = bought!.length ? around(ids(bought![0]![0]), nodes) : null
        return nested(
          nodes
            .filter(({ id, category }) => category === 1 && (!sold || sold.has(id)))
            .map(node => menuChoice(node, lang)),
        )
      },
    },
  ]
}
