import Page from '../screens/datascreen/page.tsx'
import { useWallRem } from '../state/screen.ts'
import { start } from './start.tsx'

void start(function Wall() {
  useWallRem()
  return <Page />
})
