import { inLang } from '../../../../contract/in-lang.ts'
import { useQuery } from '@tanstack/react-query'
import { permission } from '../../../../contract/roles.ts'
import type { Resource } from '../../../../kernel/define/resource.ts'
import type { Holding } from '../../../../modules/iot/kind.ts'
import { listRows } from '../../../engine/calls.ts'
import { useTenant } from '../../../engine/data.ts'
import { drawn } from '../../../engine/drawn.tsx'
import { useTarget } from '../../../engine/registry.ts'
import { useWords } from '../../../engine/words.ts'
import { useLang } from '../../../state/prefs.ts'
import { useCan } from '../../../state/session.ts'
import { Loaded } from '../../parts/Loaded.tsx'
import { useAlarmCentreTexts } from './texts.ts'

/** Rows of a holding at most; further ones are counted. */
const most = 20

function Rows({ definition, holding, infoId }: { definition: Resource; holding: Holding; infoId: string }) {
  const texts = useAlarmCentreTexts()
  const words = useWords(definition)
  const tenant = useTenant()
  const lang = useLang()
  const query = useQuery({
    queryKey: ['resource', definition.key, tenant, 'held', infoId, holding.where],
    queryFn: ({ signal }) => listRows(definition, { current: 1, size: most, infoId, ...holding.where }, signal),
  })
  return (
    <section className="ac-part">
      <h3>
        {inLang(holding.says, lang)} <small>{query.data?.total}</small>
      </h3>
      <Loaded of={query} rows={2}>
        {({ records, total }) =>
          records.length === 0 ? (
            <p className="ac-none">{texts.nothingThere}</p>
          ) : (
            <div className="ac-held" tabIndex={0} role="region" aria-label={inLang(holding.says, lang)}>
              <table>
                <thead>
                  <tr>
                    {holding.shows.map(name => (
                      <th key={name} scope="col">
                        {words.field(name)}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {records.map(row => (
                    <tr key={row.id}>
                      {holding.shows.map(name => (
                        <td key={name}>{drawn(definition.all[name]!, name, row, words)}</td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
              {total > records.length && <p>{texts.moreThere(total - records.length)}</p>}
            </div>
          )
        }
      </Loaded>
    </section>
  )
}

/** What lies in a device, for whoever may see it. */
export function Stored({ holding, infoId }: { holding: Holding; infoId: string }) {
  const definition = useTarget(holding.of)
  const can = useCan()
  if (!definition || !can(permission(holding.of, 'read'))) return null
  return <Rows definition={definition} holding={holding} infoId={infoId} />
}
