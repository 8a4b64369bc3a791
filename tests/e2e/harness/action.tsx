/**
 * The dialog that is derived of a dangerous action, for tests/e2e/action.spec.ts: of a definition made on the spot,
 * `?action=` of its actions.
 */
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { App, ConfigProvider } from 'antd'
import { resource } from '../../../kernel/define/resource.ts'
import { text } from '../../../kernel/fields/index.ts'
import { ActionDialog } from '../../../web/engine/form/ActionDialog.tsx'
import { wordsOf } from '../../../web/engine/words.ts'
import '../../../web/i18n/index.ts'
import { antdTheme } from '../../../web/themes/antd.ts'
import { themes } from '../../../web/themes/index.ts'

const kitchen = resource({
  key: 'test/kitchen',
  title: '厨房',
  wire: { path: 'test/kitchen' },
  table: 'test_kitchen',
  scope: 'tenant',
  page: { at: '/test/kitchen', group: 'base', sort: 1 },
  fields: { kitchenName: text({ title: '名称', max: 50, required: true, search: true }) },
  list: ['kitchenName'],
  order: 'kitchenName asc',
  grants: { administrator: 'all' },
  actions: {
    close: { title: '关停', danger: 'title', roles: ['administrator'], run: () => ({}) },
    blame: {
      title: '通报',
      danger: 'reason',
      roles: ['administrator'],
      input: { why: text({ title: '原因', min: 5, max: 50, required: true }) },
      run: () => ({}),
    },
  },
})

const action = new URLSearchParams(location.search).get('action')!
const row = { id: '7', kitchenName: '东湖食堂' }

function Page() {
  const [open, setOpen] = useState(true)
  return open ? (
    <ActionDialog
      resource={kitchen}
      action={action}
      rows={[row]}
      words={wordsOf(kitchen, 'zh', {})}
      onClose={() => setOpen(false)}
    />
  ) : (
    <p>closed</p>
  )
}

createRoot(document.getElementById('root')!).render(
  <ConfigProvider
    button={{ autoInsertSpace: false }}
    theme={{ ...antdTheme(themes.default, '#32B58B', true), zeroRuntime: false }}
  >
    <App>
      <QueryClientProvider client={new QueryClient()}>
        <Page />
      </QueryClientProvider>
    </App>
  </ConfigProvider>,
)
