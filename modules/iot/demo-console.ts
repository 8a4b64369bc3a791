/** What the demo console says of the demo, and what is asked of it. decisions-2.md B.2 */
import { call, type AnswerTo } from '../../kernel/define/contract.ts'
import { list, nothing, oneOf } from '../../kernel/define/shape.ts'
import { flag, text } from '../../kernel/define/value.ts'
import { text as word } from '../../kernel/fields/index.ts'
import { lives } from './simulated.ts'

const office = {
  access: { kind: 'permission', code: 'iot_demo_tell', roles: ['administrator'] },
  source: 'modules/iot/demo-console.ts',
} as const

export const demoShow = call({
  ...{ ...office, id: 'iot/demo.show', at: 'iot/demo', title: '演示控制台' },
  answers: {
    // Whether this product was started as a demo, and the asker is of its tenant.
    isDemo: flag,
    // Whether a simulator runs that would hear of it.
    isRunning: flag,
    // `story`: S1 to S12, where it is one of the stories; `infoId`: the kitchen it happens in unless another is chosen,
    // '' where none of its devices is there; `kinds`: of devices that act in it.
    scenes: list({ key: text, title: text, story: text, infoId: text, kinds: list(text) }),
    // The devices that take part, kitchen by kitchen, and how each can be made to live.
    devices: list({
      ...{ id: text, deviceNo: text, deviceName: text, kind: text, kindName: text, infoId: text, infoName: text },
      lives: list(oneOf(...lives)),
    }),
    // What was asked for last, newest first: a scene, or a device with the life it was given.
    told: list({
      ...{ at: text, who: text, infoName: text, scene: text, deviceName: text, life: oneOf(...lives, '') },
    }),
  },
})
export type DemoAnswer = AnswerTo<typeof demoShow>

/** A scene, in its own kitchen or another, or a device with the life it is given. */
export const demoTell = call({
  ...{ ...office, id: 'iot/demo.tell', at: 'iot/demo/tell', title: '触发演示事件', method: 'POST' },
  asks: {
    scene: word({ title: '场景', max: 50 }),
    infoId: word({ title: '企业', max: 20 }),
    deviceId: word({ title: '设备', max: 20 }),
    life: word({ title: '状态', max: 20 }),
  },
  answers: nothing,
})
