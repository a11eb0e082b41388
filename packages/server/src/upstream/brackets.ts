/**
 * Scans JSON by its brackets and quotes, and for long numbers, without parsing it. The scans are WebAssembly
 * (`brackets.wat`), which reads 16 bytes at a time: the one by brackets takes 0.05 ms for 200 kB, of the 0.3 ms that the same
 * loop takes in JavaScript.
 */
import { runSteps, type Steps } from '../runtime/steps.ts'
import { BRACKETS_WASM } from './brackets-wasm.ts'

/** Maximum nesting depth of upstream JSON. Deeper bodies could overflow the stack of recursive code. */
export const MAX_DEPTH = 64

/** A text in the memory of the scanner. */
export interface ScannedText {
  /** Valid until the next text is loaded. */
  readonly bytes: Buffer
  /**
   * Finds the bracket that closes the one at `from`. Returns the offset after it, `open` if the text ends
   * before it, or `deep` if the nesting exceeds `maxDepth`.
   */
  endOfBracket(from: number, maxDepth?: number): number | 'open' | 'deep'
  /** The first and the last direct child object or array of the brackets scanned last; both may be the same. */
  outerChildren(): readonly Bounds[]
  /** True if the text may have a number that parsing changes, be it within a string. */
  mayHaveLongNumber(): boolean
}

export interface Bounds {
  readonly start: number
  readonly end: number
}

interface Memory {
  readonly buffer: ArrayBuffer
  grow(pages: number): number
}

/** The exports of `brackets.wat`. */
interface Scanner {
  readonly memory: Memory
  readonly endOfBracket: (from: number, end: number, maxDepth: number) => number
  readonly mayHaveLongNumber: (end: number) => number
  readonly firstStart: { readonly value: number }
  readonly firstEnd: { readonly value: number }
  readonly lastStart: { readonly value: number }
  readonly lastEnd: { readonly value: number }
}

/** Types of Node.js do not include this global of all runtimes. */
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object
  readonly Instance: new (module: object) => { readonly exports: unknown }
}

const PAGE = 64 * 1024
/** The scan reads whole blocks, beyond the end of the text. */
const BLOCK = 16
/** Texts up to this size share one scanner. Memory of WebAssembly never shrinks, so larger ones get their own. */
export const SHARED: number = 1024 * 1024

const scannerModule = new WebAssembly.Module(Buffer.from(BRACKETS_WASM, 'base64'))
const shared = openScanner()

function openScanner(): Scanner {
  return new WebAssembly.Instance(scannerModule).exports as Scanner
}

/** Bytes that are loaded in one step. */
const LOADED = 2 * 1024 * 1024

/** Loads a text that arrived in chunks. */
export function loadText(chunks: readonly Uint8Array[]): ScannedText {
  return runSteps(loadInSteps(chunks))
}

/** The same in steps. Between them, only texts of more than {@link SHARED} bytes keep their scanner. */
export function* loadInSteps(chunks: readonly Uint8Array[]): Steps<ScannedText> {
  const size = sizeOf(chunks)
  const scanner = size > SHARED ? openScanner() : shared
  const { memory } = scanner
  const missing = size + BLOCK - memory.buffer.byteLength
  if (missing > 0) memory.grow(Math.ceil(missing / PAGE))
  const bytes = Buffer.from(memory.buffer, 0, size)
  let at = 0
  let rested = 0
  for (const chunk of chunks) {
    if (size > SHARED && at - rested > LOADED) {
      yield
      rested = at
    }
    bytes.set(chunk, at)
    at += chunk.byteLength
  }
  return {
    bytes,
    endOfBracket: (from, maxDepth = MAX_DEPTH) => {
      const end = scanner.endOfBracket(from, size, maxDepth)
      return end === -1 ? 'open' : end === -2 ? 'deep' : end
    },
    outerChildren: () => {
      const first = { start: scanner.firstStart.value, end: scanner.firstEnd.value }
      const last = { start: scanner.lastStart.value, end: scanner.lastEnd.value }
      return first.end === 0 ? [] : first.end === last.end ? [first] : [first, last]
    },
    mayHaveLongNumber: () => scanner.mayHaveLongNumber(size) === 1,
  }
}

export function sizeOf(chunks: readonly Uint8Array[]): number {
  let size = 0
  for (const { byteLength } of chunks) size += byteLength
  return size
}

/** The bytes within the bounds, without copying them. */
export function slice(body: readonly Uint8Array[], { start, end }: Bounds): readonly Uint8Array[] {
  let offset = 0
  const parts: Uint8Array[] = []
  for (const chunk of body) {
    const part = chunk.subarray(Math.max(0, start - offset), Math.max(0, end - offset))
    if (part.byteLength > 0) parts.push(part)
    offset += chunk.byteLength
  }
  return parts
}
