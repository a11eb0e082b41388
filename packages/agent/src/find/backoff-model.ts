/**
 * How much likelier a text is for each of many leaves of a tree than for all of them together. Counts of a leaf are few, so that each is
 * completed from its parent: a word that no action of invoices has yet speaks for them more if others of payments have it.
 */
export interface BackoffModel {
  /** By number of the leaf: the logarithms of the ratios of all words, each times its share. */
  scores(words: ReadonlyMap<string, number>): Float32Array
}

export interface Leaf {
  /** Names of the groups that it is in, the widest first, and its own. */
  readonly path: readonly string[]
  /** How often it has each word. */
  readonly counts: ReadonlyMap<string, number>
}

/** Words of its parent that complete a node's own. Twice or half as many find the same. */
const BORROWED = 20

/** A leaf by its number, and how often it has a word. */
type Count = readonly [leaf: number, count: number]

/** In which leaves each word is. Three arrays for all words: arrays for each would take megabytes. */
interface Postings {
  readonly numbers: ReadonlyMap<string, number>
  /** By number of the word: where its leaves begin; they end where those of the next one begin. */
  readonly starts: Uint32Array
  readonly leaves: Uint16Array
  readonly counts: Uint16Array
}

/** Nodes by number: the root is the first, and each parent comes before its children. */
interface Tree {
  readonly parents: Uint16Array
  /** Counts of all words of each node together. */
  readonly totals: Float64Array
  /** Logarithm of the share that a node leaves to its parent: the ratio of a word that it does not have. */
  readonly absent: Float64Array
  /** Node of each leaf. */
  readonly ends: Uint16Array
}

export function backoffModelOf(leaves: readonly Leaf[]): BackoffModel {
  const tree = treeOf(leaves)
  const postings = postingsOf(leaves)
  return {
    scores: (words) => {
      const scores = new Float32Array(tree.ends.length)
      for (const [word, share] of words) {
        const found = countsOf(postings, word)
        if (found.length === 0) continue
        const ratios = ratiosOf(tree, found)
        tree.ends.forEach((end, leaf) => {
          scores[leaf] = (scores[leaf] ?? 0) + share * (ratios[end] ?? 0)
        })
      }
      return scores
    },
  }
}

/** How often each word is there. */
export function counted(words: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

function treeOf(leaves: readonly Leaf[]): Tree {
  const parents = [0]
  const numbers = new Map<string, number>()
  const numberOf = (path: readonly string[]): number => {
    if (path.length === 0) return 0
    const key = path.join('\n')
    const number = numbers.get(key)
    if (number !== undefined) return number
    const parent = numberOf(path.slice(0, -1))
    numbers.set(key, parents.length)
    return parents.push(parent) - 1
  }
  const ends = Uint16Array.from(leaves, ({ path }) => numberOf(path))
  const tree = { parents: Uint16Array.from(parents), ends }
  const sums = leaves.map(({ counts }) => [...counts.values()].reduce((all, count) => all + count, 0))
  const totals = summed(tree, [...sums.entries()])
  return { ...tree, totals, absent: totals.map((total) => Math.log(BORROWED / (total + BORROWED))) }
}

/** By node: the counts of its leaves together. */
function summed({ parents, ends }: Pick<Tree, 'parents' | 'ends'>, ofLeaves: Iterable<Count>): Float64Array {
  const sums = new Float64Array(parents.length)
  for (const [leaf, count] of ofLeaves) {
    let at = ends[leaf] ?? 0
    while (at > 0) {
      sums[at] = (sums[at] ?? 0) + count
      at = parents[at] ?? 0
    }
    sums[0] = (sums[0] ?? 0) + count
  }
  return sums
}

function postingsOf(leaves: readonly Leaf[]): Postings {
  const found = new Map<string, Count[]>()
  for (const [leaf, { counts }] of leaves.entries())
    for (const [word, count] of counts) {
      const own = found.get(word) ?? []
      own.push([leaf, count])
      found.set(word, own)
    }
  const all = [...found.values()].flat()
  const starts = new Uint32Array(found.size + 1)
  for (const [i, own] of [...found.values()].entries()) starts[i + 1] = (starts[i] ?? 0) + own.length
  return {
    numbers: new Map([...found.keys()].map((word, i) => [word, i])),
    starts,
    leaves: Uint16Array.from(all, ([leaf]) => leaf),
    counts: Uint16Array.from(all, ([, count]) => count),
  }
}

/** Of one word. */
function countsOf({ numbers, starts, leaves, counts }: Postings, word: string): readonly Count[] {
  const number = numbers.get(word) ?? -1
  const start = starts[number] ?? 0
  return [...leaves.subarray(start, starts[number + 1] ?? 0)].map((leaf, i) => [leaf, counts[start + i] ?? 0])
}

/** Of one word, by node: the logarithm of how much likelier it is there than at the root. */
function ratiosOf(tree: Tree, counts: readonly Count[]): Float64Array {
  const sums = summed(tree, counts)
  const all = (sums[0] ?? 0) / (tree.totals[0] ?? 1)
  const likely = new Float64Array(sums.length).fill(all, 0, 1)
  const ratios = new Float64Array(sums.length)
  for (let node = 1; node < sums.length; node++) {
    const [parent, sum] = [tree.parents[node] ?? 0, sums[node] ?? 0]
    likely[node] = (sum + BORROWED * (likely[parent] ?? 0)) / ((tree.totals[node] ?? 0) + BORROWED)
    // Most nodes have none of the word.
    ratios[node] =
      sum === 0 ? (ratios[parent] ?? 0) + (tree.absent[node] ?? 0) : Math.log((likely[node] ?? 0) / all)
  }
  return ratios
}
