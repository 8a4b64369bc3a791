/**
 * What a browser calls itself, short enough to be recognised: “Edge 143 · Windows”. The whole text stays in the
 * tooltip.
 */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger\/([\d.]+)/, '微信'],
  [/Edg(?:e|A|iOS)?\/(\d+)/, 'Edge'],
  [/OPR\/(\d+)/, 'Opera'],
  [/Firefox\/(\d+)/, 'Firefox'],
  [/(?:Headless)?Chrome\/(\d+)/, 'Chrome'],
  [/Version\/(\d+).*Safari/, 'Safari'],
  [/^curl\/([\d.]+)/, 'curl'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/HarmonyOS/, 'HarmonyOS'],
  [/Windows/, 'Windows'],
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

export function agentOf(agent: string): string {
  const browser = browsers.flatMap(([pattern, name]) => {
    const version = pattern.exec(agent)?.[1]
    return version === undefined ? [] : [`${name} ${version}`]
  })[0]
  const system = systems.find(([pattern]) => pattern.test(agent))?.[1]
  return [browser, system].filter(Boolean).join(' · ') || agent.slice(0, 40)
}
