import { useId, useState } from 'react'
import { Alert, Button, Select } from 'antd'
import { Link } from '../../../kit/router.tsx'
import { demoShow, type DemoAnswer } from '../../../../modules/iot/demo-console.ts'
import { useAsk } from '../../../engine/asks.ts'
import { Loaded } from '../../parts/Loaded.tsx'
import { Devices, Scenes } from './Scenes.tsx'
import { useDemoTexts } from './texts.ts'
import { Told } from './Told.tsx'
import { useTell } from './useDemo.ts'
import './demo.css'

/** Whether anybody would hear what is pressed. */
function Standing({ demo, onLook }: { demo: DemoAnswer; onLook: () => void }) {
  const texts = useDemoTexts()
  return demo.isRunning ? (
    <p className="dm-running" role="status">
      {texts.running}
    </p>
  ) : (
    <Alert
      type="warning"
      showIcon
      title={texts.away}
      description={texts.awayHow}
      action={<Button onClick={onLook}>{texts.look}</Button>}
    />
  )
}

function Console({ demo, onLook }: { demo: DemoAnswer; onLook: () => void }) {
  const texts = useDemoTexts()
  const key = useId()
  const [infoId, setInfoId] = useState('')
  const tell = useTell()
  const kitchens = [...new Map(demo.devices.map(({ infoId: id, infoName }) => [id, infoName]))]
  const pressing = {
    demo,
    infoId,
    pending: tell.isPending ? tell.variables : undefined,
    onTell: tell.mutate,
  }
  return (
    <>
      <Standing demo={demo} onLook={onLook} />
      {tell.error && <Alert type="error" showIcon title={tell.error.message} />}
      {kitchens.length ? (
        <>
          <div className="dm-ask">
            <label htmlFor={key}>{texts.kitchen}</label>
            <Select
              id={key}
              showSearch={{ optionFilterProp: 'label' }}
              value={infoId}
              onChange={setInfoId}
              options={[{ value: '', label: texts.usual }, ...kitchens.map(([value, label]) => ({ value, label }))]}
            />
            <Link to="/iot/warniotalarm">{texts.alarms}</Link>
          </div>
          <section>
            <h2>{texts.scenes}</h2>
            <Scenes {...pressing} />
          </section>
          <section>
            <h2>{texts.devices}</h2>
            <Devices {...pressing} />
          </section>
        </>
      ) : (
        <p className="dm-note">{texts.noDevices}</p>
      )}
      <section>
        <h2>{texts.told}</h2>
        <Told demo={demo} />
      </section>
    </>
  )
}

/** 演示控制台: events by name, carried out by the simulator that runs. decisions-2.md B.2 */
export default function DemoConsole() {
  const texts = useDemoTexts()
  const query = useAsk(demoShow, {})
  return (
    <div className="dm">
      <h1>{texts.title}</h1>
      <Loaded of={query} page>
        {demo =>
          demo.isDemo ? (
            <>
              <p className="dm-note">{texts.note}</p>
              <Console demo={demo} onLook={() => void query.refetch()} />
            </>
          ) : (
            <Alert type="info" showIcon title={texts.noDemo} />
          )
        }
      </Loaded>
    </div>
  )
}
