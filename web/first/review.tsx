import Page from '../pages/public/review/page.tsx'
import { start } from './start.tsx'

void start(Page)
