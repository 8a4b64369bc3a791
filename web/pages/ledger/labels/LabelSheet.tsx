import { useState } from 'react'
import { Paper } from '../../../kit/paper/Paper.tsx'
import { pagesOf, stocks, type Label, type Stock } from './label.ts'
import { LabelPages } from './LabelPages.tsx'
import './labels.css'
import { useLabelTexts } from './texts.ts'

const remembered = 'saber-labels'
const rememberedStock = (): Stock => stocks.find(({ key }) => key === localStorage.getItem(remembered)) ?? stocks[0]!

/**
 * Labels on their way to the printer: which paper, how many of each, and where on a begun sheet to go on. Opened by a
 * tool of a list with its ticked rows as labels; the module is loaded when it is.
 */
export default function LabelSheet({ labels, onClose }: { labels: readonly Label[]; onClose: () => void }) {
  const texts = useLabelTexts()
  const [stock, setStock] = useState(rememberedStock)
  const [copies, setCopies] = useState(1)
  const [used, setUsed] = useState(0)
  const choose = (key: string) => {
    localStorage.setItem(remembered, key)
    setStock(stocks.find(it => it.key === key)!)
  }
  const within = (text: string, least: number, most: number) =>
    Math.min(most, Math.max(least, Math.trunc(Number(text)) || least))
  const controls = (
    <span className="label-controls">
      <label>
        {texts.paper}{' '}
        <select value={stock.key} onChange={event => choose(event.target.value)}>
          {stocks.map(({ key }) => (
            <option key={key} value={key}>
              {texts.stocks[key]}
            </option>
          ))}
        </select>
      </label>
      <label>
        {texts.copies}{' '}
        <input
          type="number"
          min={1}
          max={50}
          value={copies}
          onChange={event => setCopies(within(event.target.value, 1, 50))}
        />
      </label>
      {stock.perPage > 1 && (
        <label>
          {texts.used}{' '}
          <input
            type="number"
            min={0}
            max={stock.perPage - 1}
            value={used}
            onChange={event => setUsed(within(event.target.value, 0, stock.perPage - 1))}
          />
        </label>
      )}
      <span role="status">{texts.count(labels.length * copies, pagesOf(labels, stock, copies, used).length)}</span>
    </span>
  )
  return (
    <Paper
      title={texts.title}
      size={stock.size}
      margin="0"
      controls={controls}
      ready={labels.length > 0}
      onClose={onClose}
    >
      {labels.length ? (
        <LabelPages labels={labels} stock={stock} copies={copies} used={used} texts={texts} />
      ) : (
        <p>{texts.none}</p>
      )}
    </Paper>
  )
}
