/** What of one rule is changed, as the call takes it; what is left out stays. */
export type Change = {
  readonly ruleKey: string
  readonly limit?: string
  readonly recoverLimit?: string
  readonly holdMin?: string
  readonly level?: number
  readonly isOff?: boolean
}
