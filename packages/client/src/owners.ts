/** The end users of connectors, for operations that only an end user's token permits. An owner never changes. */
const MOST = 1_000

export function owners(find: (connectorId: string) => Promise<string>): (id: string) => Promise<string> {
  const known = new Map<string, string>()
  return async (id) => {
    const owner = known.get(id) ?? (await find(id))
    known.delete(id)
    known.set(id, owner)
    const [oldest] = known.keys()
    if (known.size > MOST && oldest !== undefined) known.delete(oldest)
    return owner
  }
}
