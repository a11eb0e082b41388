import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { checkConsumer } from './consumer.mjs'
import { copySources } from './copies.mjs'
import { hasChangesets } from './has-changesets.mjs'
import { checkManagers } from './managers.mjs'
import { publicPackages } from './public-packages.mjs'
import { startRegistry } from './registry.mjs'
import { checkChangelogs, checkTags, signTagsOf } from './tags.mjs'

/**
 * The release that the changesets of this commit lead to, up to its use, with a local registry: versions, publication of
 * all packages with signed tags, and projects outside of the workspace that install them. Without changesets, it is that of the
 * versions that the packages have.
 */
export async function rehearseRelease(root, run) {
  const registry = await startRegistry(run)
  try {
    const copy = copyWorkspace(root, run)
    const env = settingsFor(registry)
    pnpm(copy, run, {}, 'install', '--frozen-lockfile', '--prefer-offline')
    const isNew = hasChangesets(copy)
    if (isNew) pnpm(copy, run, {}, 'exec', 'changeset', 'version')
    const versions = versionsIn(copy)
    const allowed = signTagsOf(copy, run)
    publish(copy, run, env)
    checkPublished(versions, registry, run)
    checkTags(copy, versions, allowed, run)
    if (isNew) checkChangelogs(copy, run)
    checkConsumer(versions, registry, run)
    await checkManagers(root, versions, registry, run)
  } finally {
    await registry.stop()
  }
}

/** Copies the sources and the build output. Versioning runs in the copy: its versions reach only the local registry. */
function copyWorkspace(root, run) {
  const copy = copySources(root, run, 'rehearsal')
  for (const folder of publicPackages(root))
    cpSync(join(root, folder, 'dist'), join(copy, folder, 'dist'), { recursive: true })
  for (const args of [
    ['init', '--quiet'],
    ['config', 'user.name', 'release'],
    ['config', 'user.email', 'release@localhost'],
    ['add', '--all'],
    ['commit', '--quiet', '--message', 'x'],
  ])
    run('git', args, copy)
  return copy
}

/** Every client takes its registry from one of these. */
function settingsFor({ url, npmrc }) {
  return {
    npm_config_registry: `${url}/`,
    NPM_CONFIG_REGISTRY: `${url}/`,
    pnpm_config_registry: `${url}/`,
    npm_config_userconfig: npmrc,
    NPM_CONFIG_USERCONFIG: npmrc,
  }
}

function publish(copy, run, env) {
  for (const folder of publicPackages(copy)) withoutProvenance(join(copy, folder, 'package.json'))
  cpSync(env.npm_config_userconfig, join(copy, '.npmrc'))
  run('git', ['add', '--all'], copy)
  run('git', ['commit', '--quiet', '--message', 'versions'], copy)
  pnpm(copy, run, env, 'exec', 'changeset', 'publish')
}

/** Only a build in CI can be proved: it is signed with the identity of its run. */
function withoutProvenance(file) {
  const manifest = JSON.parse(readFileSync(file, 'utf8'))
  delete manifest.publishConfig.provenance
  writeFileSync(file, JSON.stringify(manifest, null, 2))
}

function versionsIn(copy) {
  const manifests = publicPackages(copy).map((folder) =>
    JSON.parse(readFileSync(join(copy, folder, 'package.json'), 'utf8')),
  )
  return new Map(manifests.map(({ name, version }) => [name, version]))
}

/** Asks the registry instead of trusting the publisher's output: `npm view` fails for a missing version. */
function checkPublished(versions, { npmrc }, run) {
  for (const [name, version] of versions)
    run('npm', ['view', `${name}@${version}`, 'version', '--userconfig', npmrc], dirname(npmrc))
}

function pnpm(cwd, run, env, ...args) {
  const { packageManager } = JSON.parse(readFileSync(join(cwd, 'package.json'), 'utf8'))
  return run('npx', ['--yes', packageManager, ...args], cwd, env)
}
