import { useShellTexts } from '../i18n/shell.ts'

/** A thin bar along the top while something is fetched; invisible for the first 150 ms. */
export function Waiting() {
  const t = useShellTexts()
  return <div className="waiting" role="progressbar" aria-label={t.common.loading} />
}
