import Page from '../pages/public/kitchen/page.tsx'
import { start } from './start.tsx'

void start(Page)
