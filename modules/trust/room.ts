import { room } from '../../kernel/define/room.ts'

/** How far a record can be believed: it judges the records of other rooms and has none of its own. */
export default room({ key: 'trust', en: {} })
