/**
 * Thread that compiles specs. A description of many megabytes takes seconds and hundreds of megabytes, and the compiler
 * behind it takes a second to load, so none of it is in the process that serves.
 */
import { parentPort } from 'node:worker_threads'
import type {
  AddReply,
  CompareReply,
  CompileRequest,
  Failed,
  Loaded,
  SpecToLoad,
} from './compile-messages.ts'

type Codegen = typeof import('@plugboard/codegen')

const MISSING =
  'Connectors from specs need @plugboard/codegen beside the server: npm install @plugboard/codegen.'

parentPort?.on('message', async (request: CompileRequest) => {
  parentPort?.postMessage(await reply(request))
})

type Reply = AddReply | CompareReply | readonly (Loaded | Failed)[]

async function reply(request: CompileRequest): Promise<Reply> {
  const codegen = await import('@plugboard/codegen').catch(() => undefined)
  if (codegen === undefined) {
    const failed = { failure: MISSING, mistakes: [] }
    return request.task === 'load' ? request.specs.map(() => failed) : failed
  }
  if (request.task === 'load') return request.specs.map((spec) => attempt(codegen, () => load(codegen, spec)))
  return request.task === 'add'
    ? attempt(codegen, () => add(codegen, request))
    : attempt(codegen, () => ({ verdict: codegen.compareSpecs(request.from, request.to) }))
}

function load({ tablesOfSpec }: Codegen, spec: SpecToLoad): Loaded {
  return { tables: tablesOfSpec(spec) }
}

function add(codegen: Codegen, { source, current }: Extract<CompileRequest, { task: 'add' }>): AddReply {
  const { specOf, tablesOfSpec, compareSpecs } = codegen
  const { text, doubts } = specOf(source)
  const spec = { text, file: source.file, name: source.name }
  const tables = tablesOfSpec(spec)
  const { name } = tables.connector
  const previous = Object.hasOwn(current, name) ? current[name] : undefined
  if (previous === undefined) return { tables, spec: text, doubts }
  const verdict = compareSpecs({ text: previous, file: `${name} in use`, name }, { ...spec, name })
  return { tables, spec: text, doubts, verdict }
}

function attempt<T>({ SpecError, DescriptionError }: Codegen, work: () => T): T | Failed {
  try {
    return work()
  } catch (error) {
    if (error instanceof SpecError)
      return {
        failure: error.message,
        mistakes: error.mistakes.map(({ message, line, col }) => ({ message, line, col })),
      }
    if (error instanceof DescriptionError)
      return { failure: error.message, mistakes: [{ message: error.message, field: error.field }] }
    return { failure: `The spec cannot be compiled: ${error}`, mistakes: [] }
  }
}
