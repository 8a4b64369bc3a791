import { Button } from 'antd'
import { ReloadOutlined } from '@ant-design/icons'
import type { Resource } from '../../../../kernel/define/resource.ts'
import { refusalsOf } from '../../../../modules/iot/refusals.ts'
import { useAsk } from '../../../engine/asks.ts'
import { Loaded } from '../../parts/Loaded.tsx'
import { useDeviceTexts } from './texts.ts'

/** What a device sent that was not taken: when, where, why and the bytes, for whoever sets it up. */
export function Refusals({ definition, id }: { definition: Resource; id: string }) {
  const texts = useDeviceTexts()
  const query = useAsk(refusalsOf(definition), { id }, { refetchInterval: 15_000 })
  return (
    <section className="dv-refusals" aria-labelledby="dv-refusals">
      <h3 id="dv-refusals">
        {texts.refused}
        <Button
          size="small"
          type="text"
          icon={<ReloadOutlined aria-hidden spin={query.isFetching} />}
          aria-label={texts.refresh}
          title={texts.refresh}
          onClick={() => void query.refetch()}
        />
      </h3>
      <Loaded of={query} rows={3}>
        {rows =>
          rows.length === 0 ? (
            <p className="dv-none">
              <b>{texts.none}</b>
              {texts.noneNote}
            </p>
          ) : (
            <>
              <p className="dv-note">{texts.note}</p>
              <ol>
                {rows.map((row, n) => (
                  <li key={`${row.at} ${n}`}>
                    <p className="dv-says">{row.says}</p>
                    <p className="dv-line">
                      <time>{row.at}</time>
                      <code>{row.topic || texts.noTopic}</code>
                      <span>
                        {texts.bytes(row.size)}
                        {row.cut && row.bytes !== '' && ` · ${texts.cut}`}
                        {row.form === 'hex' && ` · ${texts.hex}`}
                      </span>
                    </p>
                    <pre lang="en" tabIndex={0}>
                      {row.bytes || texts.noBytes}
                    </pre>
                  </li>
                ))}
              </ol>
            </>
          )
        }
      </Loaded>
    </section>
  )
}
