/** A spec file to its model. */
import { existsSync, readFileSync } from 'node:fs'
import { parseDeviations } from '../spec/deviations.ts'
import { type Mistake, printMistakes } from '../spec/mistake.ts'
import { parseSpec } from '../spec/parse.ts'
import { parseReadme } from '../spec/readme.ts'
import type { Model } from './model.ts'
import { resolveSpec } from './resolve.ts'

/** A spec that is wrong. The message has every mistake, one a line: `specs/payments.yaml:41:7: …`. */
export class SpecError extends Error {
  override readonly name = 'SpecError'
  readonly mistakes: readonly Mistake[]

  constructor(file: string, mistakes: readonly Mistake[]) {
    super(printMistakes(file, mistakes))
    this.mistakes = mistakes
  }
}

/** Texts of the files beside a spec. */
export interface BesideTexts {
  /** `payments.deviations.yaml` */
  readonly deviations?: string | undefined
  /** `payments.readme.md` */
  readonly readme?: string | undefined
}

/** `file` is what the spec is called in mistakes and in generated files: the path, unless given. */
export function loadModel(path: string, file: string = path): Model {
  return readModel(readFileSync(path, 'utf8'), file, {
    deviations: readBeside(path, DEVIATIONS),
    readme: readBeside(path, README),
  })
}

const DEVIATIONS = '.deviations.yaml'
const README = '.readme.md'

/** Whether a file of the specs' folder is a spec, and not beside one. */
export function isSpecFile(name: string): boolean {
  return name.endsWith('.yaml') && !name.endsWith(DEVIATIONS)
}

/** Throws {@link SpecError} with all mistakes, of form and of meaning, at once. */
export function readModel(text: string, file: string, beside: BesideTexts = {}): Model {
  const { spec, mistakes } = parseSpec(text, file)
  const differing = parseDeviations(beside.deviations ?? '[]', file.replace(/\.yaml$/, DEVIATIONS))
  const readme = parseReadme(beside.readme ?? '')
  const resolved = spec && resolveSpec(spec, { deviations: differing.deviations, readme })
  const all = [...mistakes, ...differing.mistakes, ...(resolved?.mistakes ?? [])]
  if (all.length > 0 || !resolved?.model) throw new SpecError(file, all)
  return resolved.model
}

function readBeside(path: string, ending: string): string | undefined {
  const beside = path.replace(/\.yaml$/, ending)
  return existsSync(beside) ? readFileSync(beside, 'utf8') : undefined
}
