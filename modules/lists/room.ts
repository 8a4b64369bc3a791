import { room } from '../../kernel/define/room.ts'
import en from './en.ts'

/** Words that all rooms share. */
export default room({ key: 'lists', en })
