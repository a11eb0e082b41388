/**
 * The messages of an event stream as JSON: the only one, or those of a batch; undefined for other streams. The library
 * answers clients of 2025 with a stream even where there is nothing to stream, and all of them take JSON.
 */
export function messagesOf(stream: string, isBatch: boolean): string | undefined {
  const events = stream.split('\n\n').filter((one) => one.trim() !== '')
  const data = events.map(dataOf)
  if (data.includes(undefined)) return undefined
  if (isBatch) return `[${data.join(',')}]`
  return data.length === 1 ? data[0] : undefined
}

/** Of an event with one line of data. */
function dataOf(event: string): string | undefined {
  const lines = event.split('\n').flatMap((line) => (line.startsWith('data: ') ? [line.slice(6)] : []))
  return lines.length === 1 ? lines[0] : undefined
}
