/** Licences allowed in shipped dependencies. Adding another one needs a human decision. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MIT OR Apache-2.0',
  '(MIT OR Apache-2.0)',
  'Python-2.0',
  'Unlicense',
])

/** Takes the output of `pnpm licenses list --json`: packages by licence. */
export function checkLicences(byLicence) {
  const others = Object.entries(byLicence).filter(([licence]) => !ALLOWED.has(licence))
  if (others.length === 0) return
  const lines = others.map(
    ([licence, packages]) => `${licence}: ${packages.map(({ name }) => name).join(', ')}`,
  )
  throw new Error(
    `licences that are not in the list of scripts/release/licences.mjs:\n  ${lines.join('\n  ')}`,
  )
}
