import type { Scene } from '../scene.ts'

export const crm: Scene = { left: {} }
