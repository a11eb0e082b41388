import type { FetchResponse } from '@plugboard/core'

/** Reads a whole body. Throws an error of `tooLarge` beyond `maxBytes`, and then reads no further. Null for 204. */
export async function readBounded(
  response: FetchResponse,
  maxBytes: number,
  tooLarge: () => Error,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (response.status === 204) return null
  const reader = response.body?.getReader()
  if (reader === undefined) return new TextEncoder().encode(await response.text())
  const chunks: Uint8Array[] = []
  for (let size = 0; ; ) {
    const { value } = await reader.read()
    if (value === undefined) return Buffer.concat(chunks)
    size += value.byteLength
    chunks.push(value)
    if (size <= maxBytes) continue
    await reader.cancel()
    throw tooLarge()
  }
}
