import type { Faces } from '../faces.ts'
import { late } from './late.tsx'

// No list shows one; only a form asks.
const SecretInput = late(async () => (await import('./SecretInput.tsx')).SecretInput)

export const secret: Faces = { Input: SecretInput, width: 90 }
