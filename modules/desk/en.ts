import type { English } from '../../kernel/define/titles.ts'

export default {
  resources: { 'desk/notice': { title: 'Notices', fields: { title: 'Title', category: 'Kind', releaseTime: 'Release time', content: 'Text', announced: 'Announced' }, hints: { releaseTime: 'Left empty, it is released at once' } } },
  dictionaries: { notice: { 1: 'Issued', 2: 'Forwarded for action', 3: 'Passed on', 4: 'Instruction', 5: 'Appointment', 6: 'Routine' } },
} satisfies English
