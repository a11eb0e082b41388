import type { Scene } from '../scene.ts'

export const issueTracking: Scene = { left: {} }
