/**
 * What this phone keeps for one person: entries, their photos, and what is needed to go on without a network. Nobody
 * else's is ever opened.
 */
import type { Entry, Photo } from './entry.ts'

const stores = ['entries', 'photos', 'known'] as const
type Store = (typeof stores)[number]

const open = (owner: string): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(`saber-phone:${owner}`, 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore('entries', { keyPath: 'key' })
      request.result.createObjectStore('photos', { keyPath: 'id' }).createIndex('entry', 'entry')
      request.result.createObjectStore('known')
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error!)
  })

let opened: { readonly owner: string; readonly database: Promise<IDBDatabase> } | null = null

function databaseOf(owner: string): Promise<IDBDatabase> {
  if (opened?.owner !== owner) {
    void opened?.database.then(
      it => it.close(),
      () => undefined,
    )
    opened = { owner, database: open(owner) }
  }
  return opened.database
}

const answer = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error!)
  })

/**
 * Does `work` in one transaction. @returns what it returned, once that is on the disk @throws DOMException, also when
 * the phone is full
 */
async function inside<T>(
  owner: string,
  which: readonly Store[],
  work: (at: (store: Store) => IDBObjectStore) => T | Promise<T>,
  how: 'readwrite' | 'readonly' = 'readwrite',
): Promise<T> {
  const database = await databaseOf(owner)
  const transaction = database.transaction(which, how, { durability: 'strict' })
  const done = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error ?? new DOMException('aborted', 'AbortError'))
  })
  const [result] = await Promise.all([work(store => transaction.objectStore(store)), done])
  return result
}

/** The kept things of one person. */
export type Shelf = ReturnType<typeof shelfOf>

export const shelfOf = (owner: string) => {
  const change = (key: string, next: (entry: Entry) => Entry | null): Promise<Entry | null> =>
    inside(owner, ['entries'], async at => {
      const entry = await answer<Entry | undefined>(at('entries').get(key))
      const changed = entry ? next(entry) : null
      if (changed) await answer(at('entries').put(changed))
      return changed
    })
  const dropPhotos = async (at: (store: Store) => IDBObjectStore, key: string) => {
    for (const id of await answer(at('photos').index('entry').getAllKeys(key))) at('photos').delete(id)
  }
  return {
    owner,
    entries: (): Promise<readonly Entry[]> =>
      inside(
        owner,
        ['entries'],
        async at => (await answer<Entry[]>(at('entries').getAll())).toSorted((a, b) => a.begun - b.begun),
        'readonly',
      ),
    photos: (key: string): Promise<readonly Photo[]> =>
      inside(owner, ['photos'], at => answer<Photo[]>(at('photos').index('entry').getAll(key)), 'readonly'),
    put: (entry: Entry): Promise<unknown> => inside(owner, ['entries'], at => answer(at('entries').put(entry))),
    /**
     * Changes an entry as it is at that moment; `next` answers null to leave it alone. @returns what it is now, null
     * when it was left alone
     */
    change,
    drop: (key: string): Promise<unknown> =>
      inside(owner, ['entries', 'photos'], async at => {
        at('entries').delete(key)
        await dropPhotos(at, key)
      }),
    putPhoto: (photo: Photo): Promise<unknown> => inside(owner, ['photos'], at => answer(at('photos').put(photo))),
    dropPhoto: (id: string): Promise<unknown> => inside(owner, ['photos'], at => answer(at('photos').delete(id))),
    know: (name: string, value: unknown): Promise<unknown> =>
      inside(owner, ['known'], at => answer(at('known').put(value, name))),
    known: <T>(name: string): Promise<T | undefined> =>
      inside(owner, ['known'], at => answer<T | undefined>(at('known').get(name)), 'readonly'),
  }
}
