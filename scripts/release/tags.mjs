import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publicPackages } from './public-packages.mjs'
import { signTags } from './sign-tags.mjs'

const SIGNER = 'release@localhost'

/** Makes git sign the tags of a copy with a new key. Returns the file that says whose signatures are valid. */
export function signTagsOf(copy, run) {
  const folder = mkdtempSync(join(tmpdir(), 'plugboard-signer-'))
  run('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', SIGNER, '-f', join(folder, 'key')])
  signTags(copy, readFileSync(join(folder, 'key'), 'utf8'))
  const allowed = join(folder, 'allowed')
  writeFileSync(allowed, `${SIGNER} ${readFileSync(join(folder, 'key.pub'), 'utf8')}`)
  return allowed
}

/** Every published version has a tag with a valid signature: `git verify-tag` fails for any other. */
export function checkTags(copy, versions, allowed, run) {
  const tags = [...versions].map(([name, version]) => `${name}@${version}`)
  run('git', ['-c', `gpg.ssh.allowedSignersFile=${allowed}`, 'verify-tag', ...tags], copy)
}

/** Every package of a release says what changed in the version, in a file that is part of it. */
export function checkChangelogs(copy, run) {
  for (const folder of publicPackages(copy)) {
    const { name, version } = JSON.parse(readFileSync(join(copy, folder, 'package.json'), 'utf8'))
    const file = join(copy, folder, 'CHANGELOG.md')
    const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
    if (!text.includes(`\n## ${version}\n`))
      throw new Error(`${folder}/CHANGELOG.md has no section of ${version}. Add a changeset for ${name}.`)
    const [packed] = JSON.parse(
      run('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], join(copy, folder)),
    )
    if (!packed.files.some(({ path }) => path === 'CHANGELOG.md'))
      throw new Error(
        `${name} is packed without its changelog. Add CHANGELOG.md to "files" of ${folder}/package.json.`,
      )
  }
}
