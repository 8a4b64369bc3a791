import { Button, Popover } from 'antd'
import { SettingOutlined } from '@ant-design/icons'
import type { TableModel } from './model.ts'
import { useTableTexts } from './texts.ts'
import type { TableRow } from './types.ts'
import { lazy } from '../lazy.tsx'

const Panel = lazy(
  () => import('./ColumnPanel.tsx'),
  it => it.default,
) as <T extends TableRow>(props: { model: TableModel<T> }) => React.ReactNode

/** Which columns, in which order, how close: the button and what it opens. */
export function ColumnSettings<T extends TableRow>({ model, label }: { model: TableModel<T>; label?: boolean }) {
  const texts = useTableTexts()
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      destroyOnHidden
      title={texts.columns}
      content={
        <div className="dt-settings">
          <Panel model={model} />
        </div>
      }
    >
      <Button
        icon={<SettingOutlined aria-hidden />}
        aria-label={texts.columns}
        title={label ? undefined : texts.columns}
      >
        {label ? texts.columns : null}
      </Button>
    </Popover>
  )
}
