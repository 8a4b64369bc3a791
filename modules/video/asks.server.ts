// What other rooms, and the app, may ask of this one.
export { openVideo, type VideoDesk } from './cameras.server.ts'
export { openCascade, type CascadeDesk } from './cascade.server.ts'
export { openRecorder, type Recorder } from './recorder.server.ts'
export { openReruns, type RerunDesk } from './reruns.server.ts'
export * from './tables.ts'
