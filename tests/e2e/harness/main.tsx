/**
 * A page that holds nothing but the table, for tests/e2e/table.spec.ts: rows made on the spot, a React Profiler in one
 * cell of every row to count how often each is drawn, and what the page was asked to do written on `window.seen`.
 */
import { Profiler, StrictMode, useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { App, ConfigProvider } from 'antd'
import enUS from 'antd/locale/en_US'
import zhCN from 'antd/locale/zh_CN'
import { ColumnSettings, DataTable, useTableModel, useTicked } from '../../../web/kit/table/index.ts'
import type { RowAction, Sort, TableColumn, TableModel } from '../../../web/kit/table/index.ts'
import { usePrefs } from '../../../web/state/prefs.ts'
import { antdTheme, paletteOf } from '../../../web/themes/antd.ts'
import { useCalm } from '../../../web/themes/calm.ts'
import { themes } from '../../../web/themes/index.ts'

interface Goods {
  readonly id: string
  readonly name: string
  readonly supplier: string
  readonly weight: number
  readonly bought: string
  readonly state: number
  readonly note: string
}
interface Seen {
  drawn: Record<string, number>
  did: string[]
}
declare global {
  interface Window {
    seen: Seen
  }
}

const asked = new URLSearchParams(location.search)
const count = Number(asked.get('rows') ?? 30)
const lang = asked.get('lang') === 'en' ? 'en' : 'zh'
window.seen = { drawn: {}, did: [] }
const did = (what: string) => {
  window.seen.did.push(what)
}

const names = ['东北大米', '五花肉', '鲜鸡蛋', '上海青', '豆腐', '菜籽油']
const suppliers = ['武汉中百仓储有限公司（演示）', '汉口粮油批发', '白沙洲农副产品大市场三区十二号']
const made: readonly Goods[] = Array.from({ length: count }, (_, i) => ({
  id: String(9007199254740993n + BigInt(i)),
  name: `${names[i % 6]}${i + 1}`,
  supplier: suppliers[i % 3]!,
  weight: ((i * 37) % 500) + 0.5,
  bought: `2026-11-${String((i % 20) + 1).padStart(2, '0')}`,
  state: i % 3,
  note: i % 4 ? '' : '到货时包装完好，车厢温度 3.5 ℃，随车证票齐全，抽检合格',
}))

const drawn = (id: string) => {
  window.seen.drawn[id] = (window.seen.drawn[id] ?? 0) + 1
}
const states = ['待核验', '合格', '不合格']
const columns: readonly TableColumn<Goods>[] = [
  {
    key: 'name',
    title: '食材名称',
    width: 140,
    locked: true,
    cell: row => (
      <Profiler id={row.id} onRender={drawn}>
        {row.name}
      </Profiler>
    ),
  },
  { key: 'supplier', title: '供应商', width: 160 },
  {
    key: 'weight',
    title: '数量（公斤）',
    width: 120,
    align: 'end',
    sortable: true,
    hint: '到货时过秤的净重',
    cell: row => row.weight.toFixed(1),
  },
  { key: 'bought', title: '采购日期', width: 130, sortable: true },
  {
    key: 'state',
    title: '验收结论',
    width: 110,
    cell: row => <span className={`tag tag-${row.state}`}>{states[row.state]}</span>,
  },
  { key: 'note', title: '备注', width: 160 },
  { key: 'id', title: '编号', width: 180, hidden: true },
]

const actions: readonly RowAction<Goods>[] = [
  {
    key: 'edit',
    title: '编辑',
    refused: row => (row.state === 2 ? '不合格的不能修改' : undefined),
    run: row => did(`edit ${row.id}`),
  },
  { key: 'remove', title: '删除', danger: true, confirm: '确定将选择数据删除?', run: row => did(`remove ${row.id}`) },
  {
    key: 'check',
    title: '复核',
    refused: row => (row.state === 1 ? '已经合格' : undefined),
    run: row => did(`check ${row.id}`),
  },
]

function Ticked({ model }: { model: TableModel<Goods> }) {
  return (
    <output data-testid="ticked">
      {useTicked(model)
        .map(row => row.name)
        .join(',')}
    </output>
  )
}

function Page() {
  const [place, setPlace] = useState({ page: 1, size: Number(asked.get('size') ?? 200) })
  const [sort, setSort] = useState<Sort | null>(null)
  const wait = asked.get('show')
  const rows = useMemo(() => {
    const order =
      sort &&
      [...made].sort(
        (a, b) =>
          (sort.desc ? -1 : 1) *
          String(a[sort.key as 'bought']).localeCompare(String(b[sort.key as 'bought']), 'zh', { numeric: true }),
      )
    return wait === 'loading' || wait === 'failed'
      ? undefined
      : (order ?? made).slice((place.page - 1) * place.size, place.page * place.size)
  }, [place, sort, wait])
  const model = useTableModel({ name: 'harness', columns, rows })
  return (
    <div className="box" style={{ display: 'flex', flexDirection: 'column' }}>
      <div style={{ display: 'flex', gap: 12, justifyContent: 'flex-end', paddingBottom: 8 }}>
        <Ticked model={model} />
        <ColumnSettings model={model} />
      </div>
      <div style={{ flex: 1, minHeight: 0 }}>
        <DataTable
          model={model}
          caption="采购台账"
          total={wait === 'none' ? 0 : count}
          page={place.page}
          size={place.size}
          sort={sort}
          onSort={setSort}
          hotkeys
          onPage={(page, size) => setPlace({ page, size })}
          actions={actions}
          onOpen={row => did(`open ${row.id}`)}
          fetching={wait === 'fetching'}
          blocked={wait === 'choose' || wait === 'forbidden' ? wait : undefined}
          filtered={wait === 'filtered'}
          onClearFilters={() => did('clear')}
          failure={
            wait === 'failed'
              ? { message: '系统繁忙，请稍后再试', traceId: '7f3a', retry: () => did('retry') }
              : undefined
          }
        />
      </div>
    </div>
  )
}

const look = themes[asked.has('dark') ? 'dark' : 'default']

function Root() {
  const calm = useCalm()
  const theme = useMemo(() => ({ ...antdTheme(look, '#32B58B', calm), zeroRuntime: false }), [calm])
  return (
    <ConfigProvider locale={lang === 'en' ? enUS : zhCN} button={{ autoInsertSpace: false }} theme={theme}>
      <App>
        <Page />
      </App>
    </ConfigProvider>
  )
}

usePrefs.setState({ lang })
const { link, error } = paletteOf(look, '#32B58B')
document.documentElement.style.setProperty('--link', link)
document.documentElement.style.setProperty('--danger', error)
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Root />
  </StrictMode>,
)
