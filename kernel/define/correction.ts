import { longText } from '../fields/long-text/type.ts'

/** Why a locked row is corrected: asked by the form, demanded by the server. domain.md 0.4 correctReason */
export const correctReason = longText({ title: '更正原因', min: 5, max: 200, required: true })
