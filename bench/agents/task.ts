/** Tasks as data: the prompt, the scripted calls, the expected answer and effect. */
import { readdirSync, readFileSync } from 'node:fs'

export interface Step {
  readonly tool: 'find' | 'read' | 'write' | 'more'
  /** `{{2:regex}}` is replaced by the group of the regex, matched against the answer of step 2. */
  readonly args: Readonly<Record<string, unknown>>
  /** The process is restarted before this step, so that in-memory state is lost. */
  readonly crash?: true
  /** Left out where the answer of a step does not match. */
  readonly if?: { readonly step: number; readonly match: string }
}

/** One call of an action, as the other designs make it. */
export interface TaskCall {
  readonly action: string
  /** `{ "from": [0, "records.0.id"] }` is a value of an earlier result. */
  readonly params: Readonly<Record<string, unknown>>
  readonly pages?: 'all'
  readonly fails?: true
}

export interface Where {
  readonly at: string
  readonly where: Readonly<Record<string, unknown>>
}

/** A value computed from the state of the sandbox, independent of any tool. */
export interface Truth extends Where {
  readonly count?: true
  readonly most?: number
  readonly first?: true
  readonly field?: string
}

export interface Task {
  readonly name: string
  readonly prompt: string
  readonly seed: number
  readonly steps: readonly Step[]
  readonly calls: readonly TaskCall[]
  /** The group of `match`, applied to the answer of the step, must be `equals` or the truth. -1 is the last step. */
  readonly answer: {
    readonly step: number
    readonly match: string
    readonly equals?: string
    readonly truth?: Truth
  }
  /** How many requests that write there were, and how many records are then as described. */
  readonly effect?: Partial<Where> & { readonly count?: number; readonly writes: number }
  /** Changes sample records before the task. */
  readonly arrange?: Where & { readonly all?: true; readonly set: Readonly<Record<string, unknown>> }
}

export interface Question {
  readonly question: string
  /** Actions that are right. */
  readonly actions: readonly string[]
}

const FOLDER = new URL('tasks/', import.meta.url)

export function readTasks(): Task[] {
  const files = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
  return files.map((name) => JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')))
}

/** Sets of questions that were frozen before `find` was changed. Once measured, the first three were used to tune it. */
export const HELD_OUT = [
  'held-out',
  'held-out-2',
  'held-out-3',
  'held-out-4',
  'held-out-5',
  'held-out-6',
] as const

/** `questions` were used to tune `find` from the beginning. */
export type QuestionFile = 'questions' | (typeof HELD_OUT)[number]

export function readQuestions(file: QuestionFile): Question[] {
  return JSON.parse(readFileSync(new URL(`${file}.json`, import.meta.url), 'utf8'))
}
