/** A spec file to its model. */
import { existsSync, readFileSync } from 'node:fs'
import { parseDeviations } from '../spec/deviations.ts'
import { parseGoals } from '../spec/goals-file.ts'
import { parseLevels } from '../spec/levels-file.ts'
import { type Mistake, printMistakes } from '../spec/mistake.ts'
import { parseSpec } from '../spec/parse.ts'
import { parseReadme } from '../spec/readme.ts'
import { parseTexts } from '../spec/texts-file.ts'
import { parseTypes } from '../spec/types-file.ts'
import type { Model } from './model.ts'
import { resolveSpec } from './resolve.ts'

/** An invalid spec. The message lists every mistake, one per line: `specs/payments.yaml:41:7: …`. */
export class SpecError extends Error {
  override readonly name = 'SpecError'
  readonly mistakes: readonly Mistake[]
  /** The model of a spec whose mistakes are all in the files beside it. */
  readonly model: Model | undefined

  constructor(file: string, mistakes: readonly Mistake[], model?: Model) {
    super(printMistakes(file, mistakes))
    this.mistakes = mistakes
    this.model = model
  }
}

/** Texts of the files beside a spec. */
export interface BesideTexts {
  /** `payments.deviations.yaml` */
  readonly deviations?: string | undefined
  /** `payments.readme.md` */
  readonly readme?: string | undefined
  /** `payments.types.yaml` */
  readonly types?: string | undefined
  /** `payments.texts.yaml` */
  readonly texts?: string | undefined
  /** `payments.goals.yaml` */
  readonly goals?: string | undefined
  /** `payments.levels.json` */
  readonly levels?: string | undefined
}

/** `file` is the spec's name in error messages and in generated files. */
export function loadModel(path: string, file: string = path): Model {
  return readModel(readFileSync(path, 'utf8'), file, readBeside(path))
}

const DEVIATIONS = '.deviations.yaml'
const README = '.readme.md'
const TYPES = '.types.yaml'
const TEXTS = '.texts.yaml'
const GOALS = '.goals.yaml'
const LEVELS = '.levels.json'

/** The files beside a spec; `read` answers the text at a path, or undefined where there is none. */
export function readBeside(
  path: string,
  read: (path: string) => string | undefined = readIfThere,
): BesideTexts {
  return {
    deviations: read(path.replace(/\.yaml$/, DEVIATIONS)),
    readme: read(path.replace(/\.yaml$/, README)),
    types: read(typesFileOf(path)),
    texts: read(path.replace(/\.yaml$/, TEXTS)),
    goals: read(path.replace(/\.yaml$/, GOALS)),
    levels: read(path.replace(/\.yaml$/, LEVELS)),
  }
}

/** `specs/payments.types.yaml` of `specs/payments.yaml`. */
export function typesFileOf(path: string): string {
  return path.replace(/\.yaml$/, TYPES)
}

/** True if a file of the specs' folder is a spec, and not beside one. */
export function isSpecFile(name: string): boolean {
  return name.endsWith('.yaml') && ![DEVIATIONS, TYPES, TEXTS, GOALS].some((ending) => name.endsWith(ending))
}

/** Throws {@link SpecError} with all mistakes, of form and of meaning, at once. */
export function readModel(text: string, file: string, beside: BesideTexts = {}): Model {
  const { spec, mistakes } = parseSpec(text, file)
  const differing = parseDeviations(beside.deviations ?? '[]', file.replace(/\.yaml$/, DEVIATIONS))
  const filled = parseTypes(beside.types ?? '{}', typesFileOf(file))
  const translated = parseTexts(beside.texts ?? '{}', file.replace(/\.yaml$/, TEXTS))
  const asked = parseGoals(beside.goals ?? '{}', file.replace(/\.yaml$/, GOALS))
  const levels = parseLevels(beside.levels ?? '{}', file.replace(/\.yaml$/, LEVELS))
  const files = {
    deviations: differing.deviations,
    readme: parseReadme(beside.readme ?? ''),
    types: filled.types,
    texts: translated.texts,
    goals: asked.goals,
    levels: levels.levels,
  }
  const resolved = spec && resolveSpec(spec, files)
  const parts = [differing, filled, translated, asked, levels, resolved]
  const all = [...mistakes, ...parts.flatMap((part) => part?.mistakes ?? [])]
  const isWhole = all.every((mistake) => mistake.file !== undefined)
  if (all.length > 0 || !resolved?.model)
    throw new SpecError(file, all, isWhole ? resolved?.model : undefined)
  return resolved.model
}

function readIfThere(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}
