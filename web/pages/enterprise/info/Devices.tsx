import device from '../../../../modules/iot/device.ts'
import { deviceKind, onlineStatus } from '../../../../modules/words/dictionaries.ts'
import { useWords } from '../../../engine/words.ts'
import { Drill } from '../../parts/Drill.tsx'
import { Loaded } from '../../parts/Loaded.tsx'
import { isBarred, useFew } from '../story/few.ts'
import { useEnterpriseTexts } from './texts.ts'

/** Devices of a kitchen that are shown: those that are not heard first. */
const most = 12
const offline = 0

/** What measures in a kitchen, and whether it is heard. domain.md E.1 企业 360 */
export function Devices({ of }: { of: { readonly infoId: string; readonly infoName: string } }) {
  const texts = useEnterpriseTexts()
  const words = useWords(device)
  const query = useFew(device, of.infoId, {}, 100)
  if (isBarred(query)) return null
  return (
    <section className="eg-part">
      <h3>
        {texts.devices}
        {query.data && <small>{query.data.total}</small>}
        <Drill to="iot/warniotdevice" of={of}>
          {texts.more}
        </Drill>
      </h3>
      <Loaded of={query} rows={3}>
        {({ records }) =>
          records.length ? (
            <ul>
              {records
                .toSorted((a, b) => Number(b.onlineStatus === offline) - Number(a.onlineStatus === offline))
                .slice(0, most)
                .map(row => (
                  <li key={row.id}>
                    <span>{words.label(deviceKind, row.deviceKind)}</span>
                    <b>{row.deviceName}</b>
                    <small data-bad={row.onlineStatus === offline || undefined}>
                      {words.label(onlineStatus, row.onlineStatus)}
                    </small>
                  </li>
                ))}
            </ul>
          ) : (
            <p className="part-note">{texts.noDevices}</p>
          )
        }
      </Loaded>
    </section>
  )
}
