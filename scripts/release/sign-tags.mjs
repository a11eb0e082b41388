// `node scripts/release/sign-tags.mjs`: before publishing, makes git sign the tags of this clone with the SSH key in
// RELEASE_SIGNING_KEY (`ssh-keygen -t ed25519 -f key`). Users check a tag with `git verify-tag` and the public key.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * @param key The private key, as OpenSSH writes it.
 */
export function signTags(clone, key) {
  const file = join(mkdtempSync(join(tmpdir(), 'plugboard-signing-')), 'key')
  // ssh-keygen refuses a key that others can read, or without a line end.
  writeFileSync(file, `${key.trim()}\n`, { mode: 0o600 })
  const settings = { 'gpg.format': 'ssh', 'user.signingkey': file, 'tag.gpgSign': 'true' }
  for (const [name, value] of Object.entries(settings))
    execFileSync('git', ['config', name, value], { cwd: clone })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { RELEASE_SIGNING_KEY } = process.env
  if (!RELEASE_SIGNING_KEY)
    throw new Error('Set RELEASE_SIGNING_KEY to the private SSH key that signs the tags of releases.')
  signTags(fileURLToPath(new URL('../..', import.meta.url)), RELEASE_SIGNING_KEY)
}
