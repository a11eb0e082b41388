import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** None are left when a release is published, and `changeset version` fails without any. */
export function hasChangesets(root) {
  return readdirSync(join(root, '.changeset')).some((file) => file.endsWith('.md') && file !== 'README.md')
}
