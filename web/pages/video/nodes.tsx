import { Tag } from 'antd'
import type { MediaNode } from '../../../modules/video/console.ts'
import { Loaded } from '../parts/Loaded.tsx'
import { useLoad, useNodes } from './console/data.ts'
import { useConsoleTexts } from './console/texts.ts'
import './console/console.css'

function NodeCard({ node }: { node: MediaNode }) {
  const texts = useConsoleTexts()
  const load = useLoad().data?.find(({ id }) => id === node.id)
  const lines: readonly (readonly [string, string | number])[] = [
    [texts.streams, load ? load.push + load.proxy + load.gbReceive : '--'],
    [texts.viewers, load?.viewers ?? '--'],
    [texts.address, node.sdpIp],
    [texts.ports, node.rtpPortRange.replace(',', ' - ')],
    [texts.http, node.httpPort],
    [texts.since, node.createTime],
  ]
  return (
    <article className="vc-card" aria-label={texts.embedded}>
      <h2>
        {texts.embedded} <code>{node.id}</code>
        <Tag color={node.status ? 'success' : 'error'}>{node.status ? texts.works : texts.stopped}</Tag>
        {node.defaultServer && <Tag>{texts.isDefault}</Tag>}
      </h2>
      <dl>
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </article>
  )
}

/** The one node there is, and that there is no other. video-contract.md A10 */
export default function NodesPage() {
  const texts = useConsoleTexts()
  const query = useNodes()
  return (
    <section className="part-page vc" aria-label={texts.nodes}>
      <Loaded of={query} page>
        {nodes => (
          <>
            <p className="vc-note">{texts.alone}</p>
            <div className="vc-cards">
              {nodes.map(node => (
                <NodeCard key={node.id} node={node} />
              ))}
            </div>
          </>
        )}
      </Loaded>
    </section>
  )
}
