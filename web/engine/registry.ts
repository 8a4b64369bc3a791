import { useQuery } from '@tanstack/react-query'
import type { English } from '../../kernel/define/titles.ts'
import type { Resource } from '../../kernel/define/resource.ts'

/** The key of a resource is the path of its file: `stock/goods` ↔ modules/stock/goods.ts. Loaded when something refers to it. */
const files = import.meta.glob<{ readonly default?: unknown }>(['../../modules/*/*.ts', '!../../modules/*/*.server.ts', '!../../modules/*/*.test.ts', '!../../modules/*/en.ts'])

const isResource = (it: unknown): it is Resource => typeof it === 'object' && it !== null && 'all' in it && 'path' in it

/** The definition of a resource by its key; null when the browser has none (a table only the server knows). */
export async function findResource(key: string): Promise<Resource | null> {
  const load = files[`../../modules/${key}.ts`]
  const found = load && (await load()).default
  return isResource(found) ? found : null
}

/** The same inside a component: null until it is here. */
export function useTarget(key: string): Resource | null {
  return useQuery({ queryKey: ['definition', key], queryFn: () => findResource(key), staleTime: Infinity, enabled: key !== '' }).data ?? null
}

/** The product in English; who reads Chinese never fetches it. */
export const loadEnglish = async (): Promise<English> => (await import('../../modules/en.ts')).english
