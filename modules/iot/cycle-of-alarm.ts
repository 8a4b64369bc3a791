/**
 * How the cycle in which an alarm of a cabinet was raised is asked for: the last one that began before it. What a
 * cabinet says at its end is judged as of that end. Times as on the wire.
 */
export const cycleAsked = (infoId: string, deviceId: string, alarmTime: string) => ({
  current: 1,
  size: 1,
  infoId,
  deviceId,
  disinfectDate_lt: alarmTime,
})

/** Whether a cycle that began before an alarm was over before it, too: then the alarm is of no cycle. */
export const isOver = (endTime: string, alarmTime: string): boolean => endTime < alarmTime
