import Page from '../pages/trace/public/page.tsx'
import { start } from './start.tsx'

void start(Page)
