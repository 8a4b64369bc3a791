import { useEffect, useState } from 'react'
import { wire } from '../../../../contract/wire.ts'
import { type Door, doorOfHere, type Tenant, tenantOfHere } from '../../../api/door.ts'

const lastTenant = 'saber-tenant'
/** The tenant somebody typed here last. */
export const rememberedTenant = (): string => localStorage.getItem(lastTenant) ?? ''
export const rememberTenant = (tenantId: string): void => localStorage.setItem(lastTenant, tenantId)

function useAsked<T>(ask: () => Promise<T>): T | undefined {
  const [answer, setAnswer] = useState<T>()
  useEffect(() => {
    let gone = false
    void ask().then(door => {
      if (!gone) setAnswer(door)
    })
    return () => {
      gone = true
    }
  }, [ask])
  return answer
}

/** The tenant this address belongs to; undefined while asking, tenantId '' when no domain says it. */
export const useTenant = (): Tenant | undefined => useAsked(tenantOfHere)
/**
 * Whose tenant somebody signs in to: that of the address, or with tenant mode off the platform's own. '' when they have
 * to say it, undefined while asking. core-platform.md 9
 */
export const knownTenant = (tenant: Tenant | undefined, door: Door | undefined): string | undefined =>
  tenant && door && (tenant.tenantId || (door.tenantMode ? '' : wire.defaultTenant))
/** How one may come in here; undefined while asking. */
export const useDoor = (): Door | undefined => useAsked(doorOfHere)
