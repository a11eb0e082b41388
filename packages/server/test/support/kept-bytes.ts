/** Measures what V8 keeps until it collects the whole heap, although nothing refers to it any more. */
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Bytes that became old objects during the work.
 *
 * @param prepared Called before: what it leaves behind is old then.
 * @param work Calls `collectYoung` after every few thousand objects.
 */
export async function keptBytes(
  prepared: () => unknown,
  work: (collectYoung: () => void) => unknown,
): Promise<number> {
  setFlagsFromString('--expose-gc')
  const collect: (options?: { readonly type: 'minor' }) => void = runInNewContext('gc')
  await prepared()
  collect()
  const before = oldBytes()
  await work(() => collect({ type: 'minor' }))
  return oldBytes() - before
}

function oldBytes(): number {
  const spaces = getHeapSpaceStatistics().filter(({ space_name: name }) => name === 'old_space')
  return spaces.reduce((sum, { space_used_size: size }) => sum + size, 0)
}
