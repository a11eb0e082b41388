import type { Scene } from '../scene.ts'

export const wiki: Scene = { left: {} }
