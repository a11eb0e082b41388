import type { Scene } from '../scene.ts'

export const payments: Scene = { left: {} }
