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

interface Posting {
  readonly leaves: Uint16Array
  readonly counts: Float32Array
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
      const scores = new Float32Array(leaves.length)
      for (const [word, share] of words) {
        const posting = postings.get(word)
        if (posting === undefined) continue
        const ratios = ratiosOf(tree, posting)
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
  const sums = leaves.map(({ counts }) => counts.values().reduce((all, count) => all + count, 0))
  const totals = summed(tree, [...sums.entries()])
  return { ...tree, totals, absent: totals.map((total) => Math.log(BORROWED / (total + BORROWED))) }
}

/** By node: the counts of its leaves together. */
function summed(
  { parents, ends }: Pick<Tree, 'parents' | 'ends'>,
  ofLeaves: Iterable<readonly [leaf: number, count: number]>,
): Float64Array {
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

function postingsOf(leaves: readonly Leaf[]): ReadonlyMap<string, Posting> {
  const found = new Map<string, [leaf: number, count: number][]>()
  for (const [leaf, { counts }] of leaves.entries())
    for (const [word, count] of counts) {
      const own = found.get(word) ?? []
      own.push([leaf, count])
      found.set(word, own)
    }
  return new Map(
    [...found].map(([word, pairs]) => [
      word,
      {
        leaves: Uint16Array.from(pairs, ([leaf]) => leaf),
        counts: Float32Array.from(pairs, ([, count]) => count),
      },
    ]),
  )
}

/** Of one word, by node: the logarithm of how much likelier it is there than at the root. */
function ratiosOf(tree: Tree, { leaves, counts }: Posting): Float64Array {
  const sums = summed(
    tree,
    [...leaves].map((leaf, i) => [leaf, counts[i] ?? 0] as const),
  )
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
