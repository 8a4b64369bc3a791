import { Button, Input, Popover } from 'antd'
import { controlOf, textOf, type InputProps } from '../../../engine/faces.ts'
import { Icon, menuIcons } from '../../../kit/Icon.tsx'
import { useMenuTexts } from './texts.ts'
import '../../parts/parts.css'

/** Other clients draw an icon by its css class. platform-contract.md 8 */
const classOf = (icon: string): string => `iconfont icon-${icon}`

/** An icon by its picture; a name of another set can be typed. */
export function IconInput({ value, onChange, ...control }: InputProps) {
  const texts = useMenuTexts()
  const name = textOf(value)
  const pictures = (
    <div className="part-icons" style={{ inlineSize: 304 }}>
      {menuIcons.map(icon => (
        <button
          key={icon}
          type="button"
          title={icon}
          aria-label={icon}
          aria-pressed={classOf(icon) === name}
          onClick={() => onChange?.(classOf(icon))}
        >
          <Icon name={icon} />
        </button>
      ))}
    </div>
  )
  return (
    <span className="crud-range">
      <Input
        {...controlOf(control)}
        value={name}
        allowClear
        maxLength={100}
        prefix={name ? <Icon name={name} size={16} /> : undefined}
        placeholder={texts.iconClass}
        onChange={event => onChange?.(event.target.value)}
      />
      <Popover trigger="click" placement="bottomRight" content={pictures} title={texts.chooseIcon}>
        <Button>{texts.icon}</Button>
      </Popover>
    </span>
  )
}

export const iconCell = (source: string) =>
  source ? (
    <span className="part-icon">
      <Icon name={source} size={16} /> {source}
    </span>
  ) : (
    ''
  )
