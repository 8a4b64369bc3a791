import { serve } from '../../kernel/request/room.ts'
import { layoutAsking } from './layout.server.ts'
import wall from './room.ts'

export default serve(wall, { askings: [layoutAsking] })
