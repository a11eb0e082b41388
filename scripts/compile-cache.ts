import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Fills an empty compile cache before the first test process starts. Otherwise each of them compiles the same modules, at the
 * same time, and so does each of their threads.
 *
 * @param folder Folder of the cache, or nothing if none is used.
 */
export function fillCompileCache(folder: string | undefined): void {
  if (folder === undefined || existsSync(folder)) return
  const args = ['--conditions=@plugboard/source', join(import.meta.dirname, 'compile-sources.ts')]
  spawnSync(process.execPath, args, {
    env: { ...process.env, NODE_COMPILE_CACHE: folder },
    stdio: 'inherit',
  })
}
