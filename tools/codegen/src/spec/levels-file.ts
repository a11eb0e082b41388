/** The file of levels beside a spec: which actions were compared with what the vendor publishes, or run against the vendor. Tests and `plugboard attest` write it. */
import { z } from 'zod'
import type { Mistake } from './mistake.ts'

const names = z.array(z.string()).default([])

const schema = z.strictObject({
  /** Actions whose requests the vendor's description accepts. */
  description: names,
  /** Actions that send what the vendor's own client sends. */
  client: names,
  /** Actions that ran against the vendor, each with the date. */
  attested: z.record(z.string(), z.iso.date()).default({}),
})

type Levels = z.infer<typeof schema>

export interface LevelsFile {
  readonly file: string
  readonly levels: Levels
}

export function parseLevels(text: string, file: string): { levels: LevelsFile; mistakes: Mistake[] } {
  const parsed = schema.safeParse(jsonOf(text))
  const levels = parsed.data ?? { description: [], client: [], attested: {} }
  const mistakes = (parsed.error?.issues ?? []).map(({ path, message }) => ({
    line: 1,
    col: 1,
    file,
    message: [path.join('.'), message].filter((part) => part !== '').join(': '),
  }))
  return { levels: { file, levels }, mistakes }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
