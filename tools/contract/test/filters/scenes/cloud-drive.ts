import type { Scene } from '../scene.ts'

export const cloudDrive: Scene = { left: {} }
