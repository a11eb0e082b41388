import { cpSync, existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Copies the sources as a clone would have them, together with changes that are not committed yet. Returns the new folder. */
export function copySources(root, run, name) {
  const copy = mkdtempSync(join(tmpdir(), `plugboard-${name}-`))
  const listed = run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], root)
  for (const file of listed.split('\0').filter((file) => file !== '' && existsSync(join(root, file))))
    cpSync(join(root, file), join(copy, file))
  return copy
}
