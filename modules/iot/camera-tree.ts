import { call, type AnswerTo } from '../../kernel/define/contract.ts'
import { list, oneOf } from '../../kernel/define/shape.ts'
import { flag, number, text } from '../../kernel/define/value.ts'
import { ref, text as word } from '../../kernel/fields/index.ts'
import camera from './camera.ts'

/** Kitchens that have cameras, the cameras of one, or what bears a name. video-contract.md A9 tree/list */
const cameraTree = call({
  of: camera,
  name: 'tree',
  at: 'tree/list',
  title: '摄像头目录',
  source: 'modules/iot/camera-tree.ts',
  on: 'list',
  asks: {
    parent: ref('enterprise/info', { title: '企业', show: 'infoName' }),
    query: word({ title: '名称', max: 100 }),
  },
  answers: list({
    ...{ id: text, treeId: text, name: text, parentId: text },
    // Of a camera that was looked for: its kitchen.
    parentName: text,
    // 0 a kitchen, 1 a camera.
    type: oneOf(0, 1),
    leaf: flag,
    status: oneOf('ON', 'OFF'),
    // Of a kitchen: its cameras, and those that are online.
    ...{ total: number, online: number },
    ...{ cameraArea: number.orNull, isPublic: flag },
  }),
})
export default cameraTree
export type CameraNode = AnswerTo<typeof cameraTree>[number]
