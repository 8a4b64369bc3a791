import { Link } from '../../kit/router.tsx'
import { useMenus } from '../../api/menus.ts'
import { Loaded } from '../parts/Loaded.tsx'
import { useInfo } from './console/data.ts'
import { useConsoleTexts } from './console/texts.ts'
import './console/console.css'

/** The product's own logs, those that whoever looks may see. */
function Logs() {
  const texts = useConsoleTexts()
  const { leaves } = useMenus()
  const places = Object.entries(texts.logPages).filter(([place]) => leaves.some(leaf => leaf.place === place))
  return (
    <article className="vc-card">
      <h2>{texts.logs}</h2>
      <p>{texts.logsText}</p>
      <ul className="vc-links">
        {places.map(([place, title]) => (
          <li key={place}>
            <Link to={`/${place}`}>{title}</Link>
          </li>
        ))}
      </ul>
      {places.length === 0 && <p>{texts.noLogs}</p>}
    </article>
  )
}

/** What the server is, and where its logs are. video-contract.md A10 */
export default function OperationsPage() {
  const texts = useConsoleTexts()
  const query = useInfo()
  return (
    <section className="part-page vc" aria-label={texts.operations}>
      <Loaded of={query} page>
        {info => (
          <div className="vc-cards">
            {Object.entries(info).map(([section, lines]) => (
              <article key={section} className="vc-card">
                <h2>{section}</h2>
                <dl>
                  {Object.entries(lines).map(([label, value]) => (
                    <div key={label}>
                      <dt>{label}</dt>
                      <dd>{value}</dd>
                    </div>
                  ))}
                </dl>
              </article>
            ))}
            <Logs />
          </div>
        )}
      </Loaded>
    </section>
  )
}
