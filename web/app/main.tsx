import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ready } from '../i18n/index.ts'
import { recallTime } from '../state/clock.ts'
import { watchErrors } from '../state/errorlog.ts'
import { followTheme } from '../themes/apply.ts'
import { App } from './App.tsx'
import './base.css'

watchErrors()
recallTime()
followTheme()
void ready.then(() =>
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
)
