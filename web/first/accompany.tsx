import Page from '../pages/public/accompany/page.tsx'
import { start } from './start.tsx'

void start(Page)
