import type { FormExtras } from '../../../engine/list/extras.ts'

const hidden: readonly string[] = ['confirmEnd']

/** How the form of a notice departs from its definition, wherever it is opened. */
export const noticeForm: FormExtras = { width: 880, hides: entered => (entered['needConfirm'] ? [] : hidden) }
