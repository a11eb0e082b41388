import type { Behaviour } from '../behaviour.ts'
import { payments } from './payments/index.ts'

/** The behaviour tables there are, by the connector's name. */
export const behaviours: Readonly<Record<string, Behaviour>> = { payments }
