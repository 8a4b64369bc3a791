import { useShellTexts } from '../../../i18n/shell.ts'
import { type Provider, providerAddress } from '../../../api/door.ts'

/**
 * Other houses one may come from. A link and not a call: the browser itself goes there and comes back to the callback
 * page.
 */
export function Providers({ providers, tenantId }: { providers: readonly Provider[]; tenantId: string }) {
  const t = useShellTexts()
  if (!providers.length) return null
  return (
    <nav className="lg-others" aria-label={t.login.others}>
      <p>{t.login.others}</p>
      <ul>
        {providers.map(({ source, name }) => (
          <li key={source}>
            <a href={providerAddress(source, tenantId)} aria-label={t.login.by(name)}>
              <i aria-hidden data-letter={[...name][0]?.toUpperCase()} />
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
