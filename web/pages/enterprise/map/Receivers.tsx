import type { ComponentType } from 'react'
import { Tag } from 'antd'
import { listOf, type InputProps } from '../../../engine/faces.ts'
import type { Points } from './points.ts'
import { useMapTexts } from './texts.ts'

const shownMost = 24

/**
 * The enterprises of a notice that were chosen on the map: their names are known, nobody need be asked for them one by
 * one.
 */
export const receiversFrom = (points: Points): ComponentType<InputProps> =>
  function Receivers({ id, value, onChange }: InputProps) {
    const texts = useMapTexts()
    const ids = listOf(value)
    const name = (key: string) => points.of.name[points.at.get(key) ?? -1] ?? key
    return (
      <div className="mp-receivers" id={id} role="group" aria-label={texts.receivers}>
        {ids.slice(0, shownMost).map(receiver => (
          <Tag
            key={receiver}
            closable={{ 'aria-label': texts.take(name(receiver)) }}
            onClose={event => {
              event.preventDefault()
              onChange?.(ids.filter(other => other !== receiver).join(','))
            }}
          >
            <span lang="zh-CN">{name(receiver)}</span>
          </Tag>
        ))}
        <b>{ids.length > shownMost ? texts.more(ids.length) : texts.total(ids.length)}</b>
      </div>
    )
  }
