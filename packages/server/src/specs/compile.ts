/** Compiles specs and descriptions in a thread of their own, within bounds of time and memory. */
import { extname } from 'node:path'
import { runInThread } from '../runtime/run-in-thread.ts'
import type { AddReply, CompareReply, CompileRequest, LoadReply, SpecToLoad } from './compile-messages.ts'

/** A description of 64 MB, the most that is read, needs half of it. */
const MAX_HEAP_MEGABYTES = 2048
/** Of all specs together where a server starts. */
const TIMEOUT_MS = 180_000

/** Replies in the order of the specs. */
export async function compileSpecs(specs: readonly SpecToLoad[]): Promise<LoadReply> {
  return specs.length === 0 ? [] : compile({ task: 'load', specs })
}

/** The spec and tables of a source. */
export function compileSource(
  request: Omit<Extract<CompileRequest, { task: 'add' }>, 'task'>,
): Promise<AddReply> {
  return compile({ task: 'add', ...request })
}

/** The changes from one spec to another of the same type. */
export function compareCompiled(from: SpecToLoad, to: SpecToLoad): Promise<CompareReply> {
  return compile({ task: 'compare', from, to })
}

async function compile<Reply>(input: CompileRequest): Promise<Reply> {
  try {
    return await runInThread<CompileRequest, Reply>({
      entry: new URL(`./compile-thread${extname(import.meta.url)}`, import.meta.url),
      input,
      maxHeapMegabytes: MAX_HEAP_MEGABYTES,
      timeoutMs: TIMEOUT_MS,
    })
  } catch (error) {
    const failed = { failure: `The spec cannot be compiled: ${(error as Error).message}.`, mistakes: [] }
    return (input.task === 'load' ? input.specs.map(() => failed) : failed) as Reply
  }
}
