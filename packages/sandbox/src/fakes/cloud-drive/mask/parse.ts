/** A parsed mask: names with the mask below each; an empty one selects everything. */
export type Picks = ReadonlyMap<string, Picks | undefined>

/** The text is not a valid mask. */
export class MaskError extends Error {
  override readonly name = 'MaskError'
}

/** Parses `nextPageToken,files(id,owners/displayName)`. A star matches every name. */
export function parseMask(text: string): Picks {
  const tokens = text.match(/[\w.-]+|[*/(),]|\S/g) ?? []
  const reader = { tokens, at: 0 }
  const picks = readPicks(reader)
  if (reader.at < tokens.length) throw new MaskError(text)
  return picks
}

interface Reader {
  readonly tokens: readonly string[]
  at: number
}

function readPicks(reader: Reader): Picks {
  const picks = new Map<string, Picks | undefined>()
  do {
    const [name, below] = readPick(reader)
    picks.set(name, picks.has(name) ? both(picks.get(name), below) : below)
  } while (take(reader, ','))
  return picks
}

function readPick(reader: Reader): [name: string, below: Picks | undefined] {
  const name = reader.tokens[reader.at++] ?? ''
  if (!/^(\*|[\w.-]+)$/.test(name)) throw new MaskError(name)
  if (take(reader, '/')) return [name, new Map([readPick(reader)])]
  if (!take(reader, '(')) return [name, undefined]
  const below = readPicks(reader)
  if (!take(reader, ')')) throw new MaskError(name)
  return [name, below]
}

function take(reader: Reader, token: string): boolean {
  const found = reader.tokens[reader.at] === token
  if (found) reader.at++
  return found
}

/** A name that is selected twice has the union of both selections. */
function both(a: Picks | undefined, b: Picks | undefined): Picks | undefined {
  if (a === undefined || b === undefined) return undefined
  const joined = new Map(a)
  for (const [name, below] of b) joined.set(name, joined.has(name) ? both(joined.get(name), below) : below)
  return joined
}
