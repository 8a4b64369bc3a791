import Page from '../pages/supervise/complaint/page.tsx'
import { start } from './start.tsx'

void start(Page)
