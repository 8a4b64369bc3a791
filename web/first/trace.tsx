import Page from '../pages/public/trace/page.tsx'
import { start } from './start.tsx'

void start(Page)
