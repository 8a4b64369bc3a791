/** Words of today for browsers that nobody updates; fetched by those alone. start.tsx */
import 'core-js/actual/array/at'
import 'core-js/actual/array/find-last'
import 'core-js/actual/array/to-reversed'
import 'core-js/actual/array/to-sorted'
import 'core-js/actual/map/group-by'
import 'core-js/actual/object/has-own'
import 'core-js/actual/string/at'

/** Ends what it is given to after so many milliseconds. */
AbortSignal.timeout ??= ms => {
  const control = new AbortController()
  setTimeout(() => control.abort(new DOMException('timeout', 'TimeoutError')), ms)
  return control.signal
}
AbortSignal.any ??= signals => {
  const control = new AbortController()
  for (const signal of signals)
    if (signal.aborted) control.abort(signal.reason)
    else signal.addEventListener('abort', () => control.abort(signal.reason), { once: true })
  return control.signal
}
