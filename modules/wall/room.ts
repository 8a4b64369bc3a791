import { room } from '../../kernel/define/room.ts'
import en from './en.ts'
import layout from './layout.ts'
import panels from './panels.ts'

export default room({ key: 'wall', resources: [layout], panels, en })
