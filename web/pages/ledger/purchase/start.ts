import { wireDay } from '../../../../contract/wire.ts'
import type { Entered } from '../../../engine/form/form.ts'
import { useSession } from '../../../state/session.ts'

/**
 * What a note starts with: it came today, and whoever writes it down has bought it until they say otherwise. @param now
 * epoch ms
 */
export const startOfBill = (now: number): Entered => {
  const { user } = useSession.getState()
  return { purchaseDate: wireDay(now), purchaser: user?.nick_name || user?.user_name || '' }
}
