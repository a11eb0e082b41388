/** The file of goals beside a spec: `payments.goals.yaml`. */
import type { z } from 'zod'
import { list, map, text } from './words.ts'

/** By entity and action. */
export const goals = map(map(list(text)))

export type GoalsNode = z.infer<typeof goals>
