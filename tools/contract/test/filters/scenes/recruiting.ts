import type { Scene } from '../scene.ts'

export const recruiting: Scene = { left: {} }
