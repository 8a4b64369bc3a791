import Page from '../pages/public/complaint/page.tsx'
import { start } from './start.tsx'

void start(Page)
