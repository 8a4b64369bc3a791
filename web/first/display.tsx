import Page from '../screens/display/page.tsx'
import { start } from './start.tsx'

void start(Page)
