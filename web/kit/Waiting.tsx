import { useTranslation } from 'react-i18next'

/** A thin bar along the top while something is fetched; invisible for the first 150 ms. */
export function Waiting() {
  const { t } = useTranslation()
  return <div className="waiting" role="progressbar" aria-label={t('common.loading')} />
}
