/** How long something lasted or has to last, as people say it: whole minutes, and seconds below one. Pure. */
export const lastingZh = (minutes: number): string =>
  minutes < 1 ? `${Math.round(minutes * 60)}秒` : `${Math.floor(minutes)}分钟`
export const lastingEn = (minutes: number): string =>
  minutes < 1 ? `${Math.round(minutes * 60)} s` : `${Math.floor(minutes)} min`
