import { QueryClient } from '@tanstack/react-query'
import { usePrefs } from '../state/prefs.ts'
import { onGoing, onLeave, onSwitch } from '../state/session.ts'

/**
 * The one memory of what the server said. Calls try again by themselves (api/http.ts), so queries do not.
 * Keys: `['resource', key, …]` for rows of a resource, `['session', …]` for menus and permissions, `['home', …]`.
 */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: 15_000, gcTime: 10 * 60_000, refetchOnWindowFocus: false } },
})

onGoing(() => void queryClient.cancelQueries())
onLeave(() => queryClient.clear())
// Another role sees other rows: nothing of the one before is shown again.
onSwitch(() => queryClient.clear())
// The server names kinds, states and choices in the language it is asked in; a first answer that is on its way yet is
// in the one before.
usePrefs.subscribe((now, before) => {
  if (now.lang !== before.lang) void queryClient.cancelQueries().then(() => queryClient.invalidateQueries())
})
