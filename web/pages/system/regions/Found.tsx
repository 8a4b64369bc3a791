import { Button } from 'antd'
import { foundMost, useFound, type Region } from './data.ts'
import { useTexts } from './texts.ts'

/** Names of the levels above a region, from the province down. */
const pathOf = ({ name, provinceName, cityName, districtName, townName }: Region): string =>
  [provinceName, cityName, districtName, townName].filter(part => part !== '' && part !== name).join(' / ')

/** What a search found, each with where it lies. */
export function Found({
  search,
  selected,
  onSelect,
}: {
  search: string
  selected: string | null
  onSelect: (region: Region) => void
}) {
  const texts = useTexts()
  const { data, isPending, isError, refetch } = useFound(search)
  if (isError)
    return (
      <div className="region-none" role="alert">
        <p>{texts.failed}</p>
        <Button onClick={() => void refetch()}>{texts.again}</Button>
      </div>
    )
  if (isPending)
    return (
      <p className="region-none" aria-busy="true">
        {texts.loading}
      </p>
    )
  if (!data.records.length)
    return (
      <p className="region-none" role="status">
        {texts.noMatch}
      </p>
    )
  return (
    <>
      <p className="region-count" role="status">
        {data.total > foundMost ? texts.foundMore(data.total, foundMost) : texts.found(data.total)}
      </p>
      <ul className="region-found">
        {data.records.map(region => (
          <li key={region.code}>
            <button type="button" aria-current={region.code === selected} onClick={() => onSelect(region)}>
              <span>
                {region.name}
                <small>{region.code}</small>
              </span>
              <em>{pathOf(region)}</em>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
