/** Milliseconds of one turn of the event loop, which a server shares with others. */
const TURN_MS = 10

/** Maps items in turns: however many there are, others wait for one of them at most. */
export async function mapInTurns(
  items: readonly unknown[],
  map: (item: unknown) => unknown,
): Promise<readonly unknown[]> {
  const mapped: unknown[] = []
  let since = performance.now()
  for (const item of items) {
    const value = map(item)
    mapped.push(value)
    if (value === item || performance.now() - since < TURN_MS) continue
    await new Promise<void>((resolve) => setTimeout(resolve))
    since = performance.now()
  }
  return mapped
}
