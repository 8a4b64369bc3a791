import Page from '../pages/publicity/kitchen/page.tsx'
import { start } from './start.tsx'

void start(Page)
