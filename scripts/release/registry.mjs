import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { serverPort } from '../server-port.mjs'

const VERDACCIO = '6.9.2'
const START_MS = 60_000

/**
 * Starts a registry on loopback, with its data in a temporary folder. It has our packages as they are published to it, and
 * takes all others from the registry that npm is set to.
 */
export async function startRegistry(run) {
  const folder = mkdtempSync(join(tmpdir(), 'plugboard-registry-'))
  install(folder, run)
  const upstream = run('npm', ['config', 'get', 'registry'], folder).trim()
  writeFileSync(join(folder, 'config.yaml'), configOf(folder, upstream))
  const url = `http://127.0.0.1:${await serverPort()}`
  const command = [join(folder, 'node_modules', 'verdaccio', 'bin', 'verdaccio')]
  const args = ['--config', join(folder, 'config.yaml'), '--listen', url]
  const server = spawn(process.execPath, [...command, ...args], { cwd: folder, stdio: 'ignore' })
  await untilReady(url, server)
  return { url, npmrc: writeNpmrc(folder, url), stop: () => end(server) }
}

/** Not a dependency of the workspace: it brings almost 300 packages, which only a release needs. */
function install(folder, run) {
  // Some registries do not have the tag `cjs` that it asks for.
  const manifest = { private: true, overrides: { 'node-fetch': '2.7.0' } }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', `verdaccio@${VERDACCIO}`], folder)
}

function configOf(folder, upstream) {
  return `
storage: ${join(folder, 'storage')}
uplinks: { registry: { url: '${upstream}' } }
packages:
  '@plugboard/*': { access: $all, publish: $all }
  '**': { access: $all, proxy: registry }
max_body_size: 100mb
web: { enable: false }
log: { type: stdout, level: error }
`
}

/** Settings of npm and pnpm. Publishing requires a token, whichever it is; this registry lets everyone publish. */
function writeNpmrc(folder, url) {
  const file = join(folder, '.npmrc')
  writeFileSync(file, `registry=${url}/\n${url.replace('http:', '')}/:_authToken=local\n`)
  return file
}

async function untilReady(url, server) {
  const end = Date.now() + START_MS
  while (Date.now() < end && server.exitCode === null) {
    const isReady = await fetch(`${url}/-/ping`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await sleep(100)
  }
  server.kill()
  throw new Error(`verdaccio did not start at ${url} (exit code ${server.exitCode})`)
}

async function end(server) {
  if (server.exitCode !== null) return
  server.kill()
  await once(server, 'exit')
}
