/**
 * What a key of a dictionary means to the eye. Colours of domain.md E.6; every tone also has a mark, for those who see
 * no colours.
 */
export type Tone = 'good' | 'warn' | 'bad' | 'mute' | 'info'

const tones: Readonly<Record<string, Readonly<Record<string, Tone>>>> = {
  handle_status: { 0: 'bad', 1: 'good' },
  appeal_status: { 1: 'warn', 2: 'good', 3: 'bad', 4: 'mute' },
  review_status: { 0: 'mute', 1: 'warn', 2: 'good', 3: 'bad' },
  alarm_level: { 1: 'bad', 2: 'warn', 3: 'info' },
  alarm_state: { 0: 'good', 1: 'warn', 2: 'bad' },
  online_status: { 0: 'bad', 1: 'good', 2: 'mute' },
  device_status: { 0: 'mute', 1: 'good', 2: 'warn' },
  submit_status: { 0: 'mute', 1: 'good' },
  accept_result: { 1: 'good', 2: 'bad', 3: 'warn' },
  pass_fail: { 1: 'good', 2: 'bad' },
  info_status: { 1: 'good', 2: 'mute', 3: 'mute', 4: 'warn', 5: 'bad' },
  account_status: { 0: 'mute', 1: 'good' },
  user_status: { 0: 'mute', 1: 'good', 2: 'warn', 3: 'bad' },
  enabled: { 1: 'mute', 2: 'good' },
  sealed: { 0: 'good', 1: 'mute' },
  dynamic_grade: { 0: 'mute', 1: 'good', 2: 'warn', 3: 'bad' },
  backlog_status: { 0: 'warn', 1: 'good', 2: 'bad', 3: 'mute', 4: 'mute' },
  card_color: { 1: 'warn', 2: 'bad' },
  card_status: { 0: 'bad', 1: 'warn', 2: 'good', 3: 'bad' },
  publish_status: { 0: 'mute', 1: 'good', 2: 'mute', 3: 'warn' },
  updata_status: { 0: 'warn', 1: 'info', 2: 'good', 3: 'bad', 4: 'bad' },
  year_grade: { 0: 'mute', 1: 'good', 2: 'warn', 3: 'bad' },
}

export const toneOf = (dictionary: string, key: string | number): Tone | undefined => tones[dictionary]?.[String(key)]
