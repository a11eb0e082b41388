/**
 * The message of an event stream that has no other one; undefined for other streams. The library answers clients of 2025
 * with a stream even where there is nothing to stream, and all of them take JSON.
 */
export function onlyMessage(stream: string): string | undefined {
  const [event = '', ...others] = stream.split('\n\n').filter((one) => one.trim() !== '')
  const data = event.split('\n').flatMap((line) => (line.startsWith('data: ') ? [line.slice(6)] : []))
  return others.length === 0 && data.length === 1 ? data[0] : undefined
}
