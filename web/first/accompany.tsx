import Page from '../pages/selfexam/accompany/page.tsx'
import { start } from './start.tsx'

void start(Page)
