/** Compiles specs and descriptions in threads, within bounds of time and memory. */
import { extname } from 'node:path'
import { connectorError } from '@plugboard/core'
import { type Queue, queue } from '../limits/queue.ts'
import { runInThread } from '../runtime/run-in-thread.ts'
import type { AddReply, CompareReply, CompileRequest, LoadReply, SpecToLoad } from './compile-messages.ts'

/** A description of 64 MB, the most that is read, needs half of it. */
const MAX_HEAP_MEGABYTES = 2048
/** Of all specs together where a server starts. */
const TIMEOUT_MS = 180_000
/** Each takes a thread with a heap of its own. Those of the start are one of them. */
export const compileTurns: Queue = queue({
  running: 2,
  waiting: 16,
  patienceMs: TIMEOUT_MS,
  refusal: 'Too many specs are compiled at a time. Try again in a minute.',
  retryAfterMs: 60_000,
})

/** Replies in the order of the specs. */
export async function compileSpecs(specs: readonly SpecToLoad[]): Promise<LoadReply> {
  return specs.length === 0 ? [] : compile({ task: 'load', specs })
}

/**
 * The spec and tables of a source.
 *
 * @param signal Of the client that waits. Without it, nothing is compiled any more.
 */
export function compileSource(
  request: Omit<Extract<CompileRequest, { task: 'add' }>, 'task'>,
  signal?: AbortSignal,
): Promise<AddReply> {
  return compile({ task: 'add', ...request }, signal)
}

/** The changes from one spec to another of the same type. */
export function compareCompiled(
  from: SpecToLoad,
  to: SpecToLoad,
  signal?: AbortSignal,
): Promise<CompareReply> {
  return compile({ task: 'compare', from, to }, signal)
}

async function compile<Reply>(input: CompileRequest, signal?: AbortSignal): Promise<Reply> {
  const leave = await compileTurns.enter(signal)
  try {
    return await runInThread<CompileRequest, Reply>({
      entry: new URL(`./compile-thread${extname(import.meta.url)}`, import.meta.url),
      input,
      maxHeapMegabytes: MAX_HEAP_MEGABYTES,
      timeoutMs: TIMEOUT_MS,
      signal,
    })
  } catch (error) {
    if (signal?.aborted) throw connectorError('aborted', 'Nobody waits for the spec any more.')
    const failed = { failure: `The spec cannot be compiled: ${(error as Error).message}.`, mistakes: [] }
    return (input.task === 'load' ? input.specs.map(() => failed) : failed) as Reply
  } finally {
    leave()
  }
}
