// Records the commit that a package is packed from, in its `dist/build.json`: run in the package's folder before packing.
// SOURCE_COMMIT names it where there is no repository, as in the build of an image.
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'

writeFileSync('dist/build.json', `${JSON.stringify({ commit: commit() })}\n`)

function commit() {
  const { SOURCE_COMMIT } = process.env
  if (SOURCE_COMMIT) return SOURCE_COMMIT
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return undefined
  }
}
