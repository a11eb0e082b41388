import type { Scene } from '../scene.ts'

export const messaging: Scene = { left: {} }
