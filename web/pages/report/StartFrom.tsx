import { Alert, Button, Select } from 'antd'
import { useBuilt, type Built } from './built.ts'
import { blank, readDesign, type Design } from './shape.ts'
import { useReportTexts } from './texts.ts'

/** Begins a design with a part of a report that comes with the product; everything of it can be changed after. */
export function StartFrom({ onChoose }: { onChoose: (design: Design) => void }) {
  const texts = useReportTexts()
  const { data = [] } = useBuilt()
  const contents = new Map<string, Built['parts'][number]['content']>(
    data.flatMap(({ key, parts }) => parts.map(part => [`${key}.${part.key}`, part.content] as const)),
  )
  return (
    <Select
      aria-label={texts.startFrom}
      placeholder={texts.startFrom}
      style={{ minWidth: 260 }}
      showSearch={{ optionFilterProp: 'label' }}
      value={null}
      options={data.map(({ key, title, parts }) => ({
        label: title,
        options: [
          { value: key, label: `${title} · ${texts.wholeReport}` },
          ...parts.map(part => ({ value: `${key}.${part.key}`, label: `${title} · ${part.title}` })),
        ],
      }))}
      onChange={(chosen: string | null) => {
        const content = chosen === null ? undefined : contents.get(chosen)
        if (content) onChoose(readDesign(JSON.stringify(content)))
        else if (chosen !== null) onChoose({ ...blank, built: chosen })
      }}
    />
  )
}

/** Says that a whole report is kept and not a design of one's own. */
export function BuiltChosen({ report, onLeave }: { report: string; onLeave: () => void }) {
  const texts = useReportTexts()
  const { data = [] } = useBuilt()
  return (
    <Alert
      type="info"
      showIcon
      title={`${texts.wholeReport}: ${data.find(({ key }) => key === report)?.title ?? report}`}
      action={<Button onClick={onLeave}>{texts.ownDesign}</Button>}
    />
  )
}
