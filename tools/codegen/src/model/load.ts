/** A spec file to its model. */
import { readFileSync } from 'node:fs'
import { type Mistake, printMistakes } from '../spec/mistake.ts'
import { parseSpec } from '../spec/parse.ts'
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

/** `file` is how the spec is called in mistakes and in what is generated: the path, unless given. */
export function loadModel(path: string, file: string = path): Model {
  return readModel(readFileSync(path, 'utf8'), file)
}

/** Throws {@link SpecError} with all mistakes, of form and of meaning, at once. */
export function readModel(text: string, file: string): Model {
  const { spec, mistakes } = parseSpec(text, file)
  const resolved = spec && resolveSpec(spec)
  const all = [...mistakes, ...(resolved?.mistakes ?? [])]
  if (all.length > 0 || !resolved?.model) throw new SpecError(file, all)
  return resolved.model
}
