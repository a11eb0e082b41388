/**
 * JSON text in parts. Long texts are encoded as UTF-8 where they are rendered: a thread moves bytes to the
 * event loop without copying them, and the event loop passes them on to the socket as they are.
 */
export type JsonText = readonly (string | Uint8Array<ArrayBuffer>)[]

/** Characters of a part; longer texts become several parts. */
const PART_CHARS = 131_072

export interface JsonWriter {
  write(text: string): void
  /** The text written so far: a string if it is short. */
  end(): JsonText
}

export function jsonWriter(): JsonWriter {
  const encoder = new TextEncoder()
  const parts: (string | Uint8Array<ArrayBuffer>)[] = []
  // V8 concatenates lazily and flattens the string once.
  let pending = ''
  return {
    write: (text) => {
      pending += text
      if (pending.length < PART_CHARS) return
      parts.push(encoder.encode(pending))
      pending = ''
    },
    end: () => (pending === '' ? parts : [...parts, pending]),
  }
}

/** Joins texts, empty ones excepted, with commas. */
export function joinJson(a: JsonText, b: JsonText): JsonText {
  if (a.length === 0 || b.length === 0) return a.length === 0 ? b : a
  return [...a, ',', ...b]
}

export function jsonBuffers(text: JsonText): ArrayBuffer[] {
  return text.flatMap((part) => (typeof part === 'string' ? [] : [part.buffer]))
}

/** The whole text as one string, for texts that are known to be short and for tests. */
export function stringOf(text: JsonText): string {
  let whole = ''
  for (const part of text) whole += typeof part === 'string' ? part : new TextDecoder().decode(part)
  return whole
}
